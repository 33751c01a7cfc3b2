import { useState } from 'react';
import { type ContactMessage, OPERATOR_TEXT_LIMITS } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { FieldFrame } from '../businesses/form/fields/FieldFrame.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { useDraft, useKeepDraft } from '../data/use-draft.ts';
import { formatMoment } from '../format/time.ts';
import { formatLength, GONE_MESSAGE, toLengthIssue } from './message-text.ts';
import { useMessageChanges } from './use-messages.ts';

type Props = { message: ContactMessage; onChange: (message: ContactMessage) => void };

/** Internal note of a message, which is saved by its button. What is typed stays when the message is closed. */
export function MessageNote({ message, onChange }: Props) {
  const stored = message.note?.text ?? '';
  const name = `message-note-${message.id}`;
  // The note that is replaced is that of the first key press, not what a later response brings.
  const [{ text, base }, setDraft] = useDraft(name, { text: stored, base: stored });
  const [issue, setIssue] = useState<string>();
  const { note } = useMessageChanges();
  const toast = useToast();
  const draft = { text, base };
  useKeepDraft(name, draft, text !== base);

  async function save() {
    if (note.isPending) return;
    const problem = toLengthIssue(text, OPERATOR_TEXT_LIMITS.note);
    setIssue(problem);
    if (problem !== undefined) return;
    try {
      const changed = await note.mutateAsync({ id: message.id, text, base });
      const now = changed.note?.text ?? '';
      setDraft({ text: now, base: now });
      onChange(changed);
      toast({ kind: 'good', title: now === '' ? 'Not silindi' : 'Not kaydedildi', text: '' });
    } catch (error) {
      const reason = toErrorMessage(error, {
        gone: GONE_MESSAGE,
        inputState: 'notunuz bu pencerede duruyor',
      });
      toast({ kind: 'bad', title: 'Not kaydedilemedi', text: reason });
    }
  }

  return (
    <section className="message-section" aria-label="İç not">
      <FieldFrame
        label="İç not"
        hint={`Yalnızca operatörler görür · ${formatLength(text, OPERATOR_TEXT_LIMITS.note)}`}
        issue={issue}
      >
        {(wiring) => (
          <textarea
            className="input"
            rows={2}
            value={text}
            onChange={(event) => setDraft({ text: event.target.value, base })}
            {...wiring}
          />
        )}
      </FieldFrame>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={note.isPending || text === base}
          onClick={() => text === base || void save()}
        >
          {note.isPending ? 'Kaydediliyor...' : 'Notu kaydet'}
        </button>
        {message.note !== null && (
          <span className="hint">
            {message.note.by}, {formatMoment(message.note.at)}
          </span>
        )}
      </div>
    </section>
  );
}
