import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PHOTOS, type Photo } from '../../../../../schema/field-values.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { UploadList } from './UploadList.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

type Props = {
  value: Photo[];
  onChange: (photos: Photo[]) => void;
  /** Receives an uploaded photo. */
  onAdd: (photo: Photo) => void;
  /** Receives the number of photos on their way. */
  onUploading: (count: number) => void;
};

/** Photos of a business: uploading, order, texts and removing. */
export function PhotosEditor({ value, onChange, onAdd, onUploading }: Props): ReactNode {
  const { uploads, upload, remove } = usePhotoUploads({ onAdd, onUploading });
  const [said, setSaid] = useState('');
  const editor = useRef<HTMLDivElement>(null);
  const move = (from: number, to: number) => {
    const photos = value.toSpliced(from, 1).toSpliced(to, 0, value[from]!);
    // Synchronously, because the focus follows the photo.
    flushSync(() => onChange(photos));
    setSaid(`Fotoğraf ${to + 1}. sıraya alındı.`);
    const buttons = editor.current!.querySelectorAll('.photo-item')[to]!.querySelectorAll('button');
    const [same, other] = to < from ? [buttons[0], buttons[1]] : [buttons[1], buttons[0]];
    (same!.disabled ? other : same)!.focus();
  };
  const drop = (at: number) => {
    flushSync(() => onChange(value.toSpliced(at, 1)));
    setSaid('Fotoğraf kaldırıldı.');
    editor.current!.querySelector<HTMLElement>('.photo-picker input')!.focus();
  };
  return (
    <div ref={editor} className="photos-editor" role="group" aria-labelledby="form-photos">
      {value.length > 0 && (
        <ol className="photo-items">
          {value.map((photo, at) => (
            <PhotoItem
              key={photo.url}
              photo={photo}
              at={at}
              isLast={at === value.length - 1}
              onMove={(to) => move(at, to)}
              onRemove={() => drop(at)}
              onText={(alt) => onChange(value.with(at, { ...photo, alt: alt === '' ? null : alt }))}
            />
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} onRemove={remove} />
      <PhotoPicker onFiles={(files) => upload(files, MAX_PHOTOS - value.length)} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
