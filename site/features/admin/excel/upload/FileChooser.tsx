import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { formatMegabytes } from '../text/numbers.ts';
import { ACCEPTED_FILES, getFileProblem, isAccepted } from './check-file.ts';
import { selectFile, startUpload } from './upload-store.ts';

/** Area that takes a file by drop or picker, and the button that uploads it (A-2.6-01, A-5-16 to A-5-18). */
export function FileChooser({ file }: { file: File | null }) {
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function choose(files: FileList | null) {
    // Files of other types are ignored: what is selected stays.
    const chosen = Array.from(files ?? []).find(isAccepted);
    if (chosen === undefined) return;
    const reason = getFileProblem(chosen);
    setProblem(reason);
    if (reason === null) selectFile(chosen);
  }
  function send() {
    if (file !== null) return void startUpload();
    setProblem('Lütfen önce bir Excel dosyası seçin');
    input.current?.focus();
  }
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };

  return (
    <>
      <div
        className="drop-area"
        data-over={isOver || undefined}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          choose(event.dataTransfer.files);
        }}
      >
        <span className="drop-icon">
          <Icon name={file === null ? 'upload' : 'file-spreadsheet'} />
        </span>
        {file === null ? (
          <p className="drop-title">Excel dosyanızı buraya sürükleyip bırakın</p>
        ) : (
          <p className="drop-title">
            <span className="drop-name">{file.name}</span>{' '}
            <span className="text-muted">{formatMegabytes(file.size)}</span>
          </p>
        )}
        <div className="row">
          <label className="button">
            <input
              ref={input}
              className="sr-only"
              type="file"
              accept={ACCEPTED_FILES}
              aria-describedby="upload-limits upload-problem"
              onChange={(event) => {
                choose(event.target.files);
                // The same file can be chosen again.
                event.target.value = '';
              }}
            />
            {file === null ? 'Dosya seç' : 'Başka dosya seç'}
          </label>
          {file !== null && (
            <button type="button" className="button button-plain" onClick={() => selectFile(null)}>
              Kaldır
            </button>
          )}
        </div>
        <p className="hint" id="upload-limits">
          Yalnızca .xlsx ve .xls dosyaları, en fazla 500MB.
        </p>
      </div>
      <div className="upload-foot">
        <p className="error" role="alert" id="upload-problem">
          {problem}
        </p>
        <p className="hint">
          Yüklenen dosya önce veritabanıyla karşılaştırılır; siz onaylamadan hiçbir şey değişmez.
        </p>
        <button type="button" className="button button-primary" onClick={send}>
          <Icon name="upload" />
          Yükle
        </button>
      </div>
    </>
  );
}
