-- Schemas of reduxgen in Neovim 0.7 and later. Copy this file to ~/.config/nvim/plugin/reduxgen.lua.
--
-- Options, in init.lua:
--   vim.g.reduxgen = {
--     cmd = { '/opt/reduxgen/bin/reduxgen', 'lsp' },
--     init_options = { renameKeepsOldName = false },
--   }

local options = vim.g.reduxgen or {}
-- YAML's colors and indentation apply. Servers for `yaml` do not attach.
local filetype = 'yaml.reduxgen'
local markers = { 'reduxgen.yaml', 'Package.swift', '.git' }

local config = {
  name = 'reduxgen',
  cmd = options.cmd or { 'reduxgen', 'lsp' },
  filetypes = { filetype },
  root_markers = markers,
  init_options = options.init_options,
  get_language_id = function()
    return 'reduxgen'
  end,
}

-- reduxgen reads every .yaml file whose first key is `reduxgen`.
local function detect(path, buffer)
  if path:match('%.feature%.yaml$') or path:match('^reduxgen%.yaml$') or path:match('/reduxgen%.yaml$') then
    return filetype
  end
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, 200, false)) do
    if not line:match('^%s*#') and not line:match('^%s*$') then
      return line:gsub('^\239\187\191', ''):match('^reduxgen%s*:') and filetype or nil
    end
  end
end

local group = vim.api.nvim_create_augroup('reduxgen', {})

if vim.fn.has('nvim-0.8') == 1 then
  vim.filetype.add({ pattern = { ['.*%.yaml'] = detect } })
else
  vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
    group = group,
    pattern = '*.yaml',
    callback = function(event)
      local found = detect(event.file, event.buf)
      if found then
        vim.bo[event.buf].filetype = found
      end
    end,
  })
end

if vim.lsp.config then -- 0.11
  vim.lsp.config('reduxgen', config)
  vim.lsp.enable('reduxgen')
  return
end

local function root(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  for _, marker in ipairs(markers) do
    local found = vim.fn.findfile(marker, folder .. ';')
    if found == '' then
      found = vim.fn.finddir(marker, folder .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p'):gsub('/$', ''):match('^(.*)/')
    end
  end
  return folder
end

-- 0.7 has no vim.lsp.start: one client for each root.
local clients = {}
local start = vim.lsp.start
  or function(settings)
    local id = clients[settings.root_dir]
    if not id then
      settings.on_exit = function()
        clients[settings.root_dir] = nil
      end
      id = vim.lsp.start_client(settings)
      clients[settings.root_dir] = id
    end
    if id then
      vim.lsp.buf_attach_client(0, id)
      vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
      vim.bo.tagfunc = 'v:lua.vim.lsp.tagfunc'
    end
  end

vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = filetype,
  callback = function(event)
    start(vim.tbl_extend('force', config, { root_dir = root(vim.api.nvim_buf_get_name(event.buf)) }))
  end,
})
