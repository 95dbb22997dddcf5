;;; reduxgen.el --- Schemas of reduxgen -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1") (yaml-mode "0.0.15"))

;;; Commentary:

;; A mode for schemas, with the language server for Eglot and for lsp-mode.
;;
;;   (add-to-list 'load-path "…/Editors/Emacs")
;;   (require 'reduxgen)
;;   (add-hook 'reduxgen-mode-hook #'eglot-ensure)   ; or #'lsp

;;; Code:

(require 'yaml-mode)

(defgroup reduxgen nil "Schemas of Redux features for Swift." :group 'languages)

;; Risky: a file or a folder must not choose the program.
(defcustom reduxgen-server-command '("reduxgen" "lsp")
  "The language server: a program and its arguments."
  :type '(repeat string)
  :risky t)

(define-derived-mode reduxgen-mode yaml-mode "reduxgen"
  "Major mode for schemas of reduxgen."
  (setq-local indent-tabs-mode nil)
  (setq-local yaml-indent-offset 2))

(defun reduxgen--schema-p ()
  "Whether this is a .yaml file whose first key is `reduxgen'."
  (and buffer-file-name
       (string-suffix-p ".yaml" buffer-file-name)
       (looking-at-p "\\(?:[ \t]*#.*\n\\|[ \t]*\n\\)*reduxgen[ \t]*:")))

;; Contents count before names, so that the modes of other YAML files stay.
(add-to-list 'magic-mode-alist '(reduxgen--schema-p . reduxgen-mode))
(add-to-list 'auto-mode-alist '("\\.feature\\.yaml\\'" . reduxgen-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons 'reduxgen-mode (lambda (&rest _) reduxgen-server-command))))

(declare-function lsp-register-client "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(defvar lsp-language-id-configuration)
(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(reduxgen-mode . "reduxgen"))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () reduxgen-server-command))
    :activation-fn (lsp-activate-on "reduxgen")
    :server-id 'reduxgen)))

(provide 'reduxgen)
;;; reduxgen.el ends here
