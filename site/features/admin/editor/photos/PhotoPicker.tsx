import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';

/** Area that takes pictures by drop, by picker, or from the clipboard. */
export function PhotoPicker({ onFiles }: { onFiles: (files: File[]) => void }): ReactNode {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (clipboardData === null || isText(target, clipboardData)) return;
      const pictures = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length > 0) latest.current(pictures);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <div
      className="photo-picker"
      data-over={isOver || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <label className="button">
        <input
          className="sr-only"
          type="file"
          multiple
          accept="image/*"
          aria-describedby="photo-limits"
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        Fotoğraf ekle
      </label>
      <p className="hint" id="photo-limits">
        Sürükleyip bırakabilir ya da yapıştırabilirsiniz; en fazla 12 fotoğraf. Küçültülür, konum ve kamera
        bilgileri silinir.
      </p>
    </div>
  );
}

/**
 * True for text that is pasted: office programs add a picture of it. HTML alone is no text, because browsers copy a
 * picture together with its tag; only an editor of rich text takes that.
 */
function isText(target: EventTarget | null, { types }: DataTransfer): boolean {
  return types.includes('text/plain') || (target instanceof HTMLElement && target.isContentEditable);
}
