import * as Radix from '@radix-ui/react-alert-dialog';
import type { RefObject } from 'react';
import { registerLayer } from './dialog-stack.ts';
import { ownsEscape } from './owns-escape.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Consequence of the action, and whether it can be undone. */
  text: string;
  /** Label of the confirming button, such as 'Sil'. */
  action: string;
  onConfirm: () => void;
  /** True while the action is running. */
  isBusy?: boolean;
  /** Element that receives the focus if the action removes the one that had it. */
  opener?: RefObject<HTMLElement | null>;
};

/** Confirmation of a destructive action. The cancel button has the initial focus. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onClose, title, text, action, onConfirm, isBusy = false, opener } = props;
  const focusBack = useRestoreFocus(opener);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <div className="overlay" />
        <Radix.Content
          className="dialog dialog-narrow"
          aria-modal
          ref={registerLayer}
          {...focusBack}
          onEscapeKeyDown={(event) => ownsEscape(event.target) && event.preventDefault()}
        >
          <header className="dialog-head">
            <div>
              <Radix.Title className="dialog-title">{title}</Radix.Title>
              <Radix.Description className="dialog-description">{text}</Radix.Description>
            </div>
          </header>
          <footer className="dialog-foot">
            <Radix.Cancel
              className="button"
              aria-disabled={isBusy}
              onClick={(event) => isBusy && event.preventDefault()}
            >
              Vazgeç
            </Radix.Cancel>
            <button
              type="button"
              className="button button-danger"
              aria-disabled={isBusy}
              onClick={() => isBusy || onConfirm()}
            >
              {action}
            </button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
