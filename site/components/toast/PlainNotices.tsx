import type { Notice } from './use-toast.ts';

type Props = { notices: (Notice & { id: number })[]; onClose: (id: number) => void };

/** Notices that stay until they are closed. They are part of the island's own script. */
export function PlainNotices({ notices, onClose }: Props) {
  return (
    <div className="toasts" role="alert">
      {notices.map(({ id, title, text, kind }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <div className="toast-title">{title}</div>
          <div className="toast-text">{text}</div>
          <button type="button" className="toast-close" aria-label="Close notice" onClick={() => onClose(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
