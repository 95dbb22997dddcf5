;;; What a person does in Emacs with schemas.  `emacs.py' starts it in a copy of Examples/App.  -*- lexical-binding: t -*-

(require 'package)
(package-initialize)
(require 'reduxgen)
(require 'eglot)
(require 'flymake)
(setq reduxgen-server-command (list (getenv "REDUXGEN") "lsp")
      make-backup-files nil
      eglot-confirm-server-initiated-edits nil)

(defun wait-for (what condition)
  "Wait until CONDITION returns something, and return that."
  (let ((end (+ (float-time) 20)) found)
    (while (and (not (setq found (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (or found (error "Waited in vain: %s" what))))

(defun step (what ok)
  (princ (format "%s: %s\n" (if ok "ok" "FAILED") what)))

(defmacro try (what &rest body)
  (declare (indent 1))
  `(condition-case problem (step ,what (progn ,@body))
     (error (step (format "%s: %s" ,what (error-message-string problem)) nil))))

;; "Server wants to edit: … Proceed?"
(fset 'y-or-n-p #'always)

(defun go-to (text)
  (goto-char (point-min))
  (search-forward text))

(try "schemas are recognized, other YAML is not"
  (and (with-current-buffer (find-file "App/Shared.yaml") (eq major-mode 'reduxgen-mode))
       (with-current-buffer (find-file "other.yaml") (eq major-mode 'yaml-mode))
       (with-current-buffer (find-file "App/Meetings.feature.yaml") (eq major-mode 'reduxgen-mode))))

(try "a folder cannot choose the program"
  (get 'reduxgen-server-command 'risky-local-variable))

(find-file "App/Meetings.feature.yaml")
(try "the server starts"
  (apply #'eglot--connect (eglot--guess-contact))
  (eglot-current-server))

(try "an error is shown"
  (go-to "- isLoaded = true")
  (replace-match "- isLoded = true")
  (eglot--signal-textDocument/didChange)
  (wait-for "unknown-field"
            (lambda ()
              (flymake-start)
              (seq-find (lambda (each) (string-match-p "isLoded" (flymake-diagnostic-text each)))
                        (flymake-diagnostics)))))

(try "the definition of an action of a child is in its file"
  (go-to "- isLoded = true")
  (replace-match "- isLoaded = true")
  (go-to "form.delegate.sav")
  (let* ((found (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
         (marker (xref-location-marker (xref-item-location found))))
    (string-suffix-p "MeetingForm.feature.yaml" (buffer-file-name (marker-buffer marker)))))

(try "an action path is completed inside reduce"
  (go-to "  form.delegate.cancelled: reset form")
  (replace-match "  form.delegate.")
  (eglot--signal-textDocument/didChange)
  (let* ((found (eglot-completion-at-point))
         (names (all-completions "" (nth 2 found))))
    (prog1 (seq-find (lambda (name) (string-suffix-p "cancelled" name)) names)
      (insert "cancelled: reset form"))))

(try "a rename reaches all files"
  (eglot--signal-textDocument/didChange)
  (go-to "form.delegate.sav")
  (eglot-rename "stored")
  (go-to "form.delegate.stored")
  (find-file "MeetingForm.feature.yaml")
  (go-to "put: delegate.stored(meeting)"))

(save-some-buffers t)
(princ "end\n")
