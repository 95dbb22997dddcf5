-- What a person does in Neovim with schemas. `neovim.py` starts it in a copy of Examples/App.

local patience = 20000
local passed = {}

local function check(condition, what)
  if not condition then
    error(what, 0)
  end
end

local function wait(what, condition)
  check(vim.wait(patience, condition, 20), 'waited in vain: ' .. what)
end

local function lines(buffer)
  return vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, false)
end

-- Puts the cursor before the first character of `text` in the first line with `line`.
local function move(line, text)
  text = text or line
  for number, each in ipairs(lines()) do
    if each:find(line, 1, true) then
      local column = each:find(text, 1, true)
      check(column, text .. ' is not in ' .. each)
      vim.api.nvim_win_set_cursor(0, { number, column - 1 })
      return number
    end
  end
  error('no line with ' .. line, 0)
end

local function replace(old, new)
  local number = move(old, old)
  local line = lines()[number]
  local from, to = line:find(old, 1, true)
  vim.api.nvim_buf_set_lines(0, number - 1, number, false, { line:sub(1, from - 1) .. new .. line:sub(to + 1) })
end

local function clients()
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)()
end

local function open(file)
  vim.cmd('silent edit! ' .. file)
  wait('a client in ' .. file, function()
    return vim.lsp.buf_is_attached(0, (clients()[1] or {}).id or -1)
  end)
end

local function finding(id)
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if each.code == id or (each.message or ''):find(id, 1, true) then
      return each
    end
  end
end

local function ask(method, parameters)
  local answers = vim.lsp.buf_request_sync(0, method, parameters, patience)
  check(answers and next(answers), method .. ' has no answer')
  local _, answer = next(answers)
  check(not answer.error and not answer.err, method .. ': ' .. vim.inspect(answer))
  return answer.result
end

local function position()
  local encoding = clients()[1].offset_encoding
  return vim.lsp.util.make_position_params(0, encoding)
end

local steps = {
  { 'schemas are recognized, other YAML is not', function()
    check(vim.bo.filetype == 'yaml.reduxgen', 'the type of a schema is ' .. vim.bo.filetype)
    vim.cmd('edit App/Shared.yaml')
    check(vim.bo.filetype == 'yaml.reduxgen', 'the type of Shared.yaml is ' .. vim.bo.filetype)
    vim.cmd('edit other.yaml')
    check(vim.bo.filetype == 'yaml', 'the type of other YAML is ' .. vim.bo.filetype)
    check(not vim.lsp.buf_is_attached(0, clients()[1].id), 'the server is asked about other YAML')
    check(#clients() == 1, 'there are ' .. #clients() .. ' servers')
  end },
  { 'an edit shows an error, and its quick fix removes it', function()
    replace('- meetings.append($0)', '- meetngs.append($0)')
    wait('unknown-field for `meetngs`', function()
      return finding('unknown-field')
    end)
    check(finding('unknown-field').message:find('meetings', 1, true), finding('unknown-field').message)
    move('meetngs', 'meetngs')
    local offered = {}
    vim.ui.select = function(items, options, choose)
      for number, item in ipairs(items) do
        local title = options.format_item and options.format_item(item) or tostring(item)
        offered[#offered + 1] = title
        if title:find('meetings', 1, true) then
          return choose(item, number)
        end
      end
      choose(nil)
    end
    vim.lsp.buf.code_action()
    wait('the quick fix', function()
      return table.concat(lines(), '\n'):find('- meetings.append($0)', 1, true) or #offered > 0 and vim.wait(500)
    end)
    check(table.concat(lines(), '\n'):find('- meetings.append($0)', 1, true), 'offered: ' .. table.concat(offered, '; '))
    wait('no error', function()
      return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
    end)
  end },
  { 'an action path is completed inside reduce', function()
    local number = move('  form.delegate.cancelled: reset form')
    vim.api.nvim_buf_set_lines(0, number - 1, number, false, { '  form.delegate.' })
    vim.api.nvim_win_set_cursor(0, { number, #'  form.delegate.' - 1 })
    local parameters = position()
    parameters.position.character = #'  form.delegate.'
    local answer = ask('textDocument/completion', parameters)
    local items = answer.items or answer
    local labels, found = {}, nil
    for _, item in ipairs(items) do
      labels[#labels + 1] = item.label
      if item.label == 'cancelled' or item.label == 'form.delegate.cancelled' then
        found = item
      end
    end
    check(found, 'completion offers ' .. table.concat(labels, ', '))
    local edit = found.textEdit
    if edit then
      vim.lsp.util.apply_text_edits({ { range = edit.range or edit.replace, newText = edit.newText } }, vim.api.nvim_get_current_buf(), clients()[1].offset_encoding)
      check(lines()[number]:find('^  form%.delegate%.cancelled'), 'the line became ' .. lines()[number])
    end
  end },
  { 'the definition of an action of a child is in its file', function()
    move('form.delegate.saved:', 'saved')
    vim.lsp.buf.definition()
    wait('MeetingForm.feature.yaml', function()
      return vim.api.nvim_buf_get_name(0):find('MeetingForm.feature.yaml', 1, true)
    end)
    local line = lines()[vim.api.nvim_win_get_cursor(0)[1]]
    check(line:find('delegate.saved: Meeting', 1, true), 'it leads to ' .. line)
  end },
  { 'a rename reaches all files', function()
    move('form.delegate.saved:', 'saved')
    vim.lsp.buf.rename('stored')
    local function has(file, text)
      local buffer = vim.fn.bufnr(file)
      return buffer > 0 and table.concat(lines(buffer), '\n'):find(text, 1, true)
    end
    wait('the new name', function()
      return has('App/Meetings.feature.yaml', 'form.delegate.stored:')
    end)
    check(has('App/MeetingForm.feature.yaml', 'put: delegate.stored(meeting)'), 'the saga has the old name')
    check(has('App/MeetingDetail.feature.yaml', 'destination.edit.delegate.stored'), 'MeetingDetail has the old name')
    vim.cmd('silent wall!')
  end },
  { 'hover shows a declaration', function()
    move('query @bind', 'query')
    local answer = ask('textDocument/hover', position())
    check(answer and vim.inspect(answer.contents):find('query', 1, true), 'hover says ' .. vim.inspect(answer))
  end },
  { 'a document is formatted', function()
    replace('  query @bind: String = ""', '  query @bind:    String = ""')
    local format = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
    if vim.lsp.buf.format then
      vim.lsp.buf.format({ timeout_ms = patience })
    else
      format(nil, patience)
    end
    move('  query @bind: String = ""')
  end },
}

-- Two files before the server has started: one server.
vim.cmd('silent edit App/Shared.yaml')
vim.cmd('silent edit App/Meetings.feature.yaml')

local failure
for _, step in ipairs(steps) do
  local ok, problem = pcall(function()
    -- Each begins with the text on the disk.
    open('App/Meetings.feature.yaml')
    step[2]()
  end)
  if ok then
    print('ok: ' .. step[1] .. '\n')
  else
    print('FAILED: ' .. step[1] .. ': ' .. tostring(problem) .. '\n')
    failure = true
  end
end
vim.cmd(failure and 'cquit 1' or 'qall!')
