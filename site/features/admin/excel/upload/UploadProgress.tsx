import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { formatMegabytes, formatShare } from '../text/numbers.ts';
import { canGoOn, toStopNote } from './upload-failure.ts';
import '../../jobs/jobs.css';
import { cancelUpload, pauseUpload, startUpload, type UploadState } from './upload-store.ts';

type Props = { upload: Extract<UploadState, { kind: 'sending' | 'paused' | 'stopped' }> };

/** Progress of an upload; it can be paused, continued and cancelled. */
export function UploadProgress({ upload }: Props) {
  const { kind, file, sent } = upload;
  const toast = useToast();
  const isResumable = kind !== 'stopped' || canGoOn(upload.error);
  const isComplete = sent >= file.size;

  async function cancel() {
    try {
      await cancelUpload();
    } catch (error) {
      toast({ kind: 'bad', title: 'Yükleme silinemedi', text: toErrorMessage(error) });
    }
  }

  return (
    <div className="upload-progress">
      <p className="upload-name">
        <Icon name="file-spreadsheet" /> <span className="drop-name">{file.name}</span>
      </p>
      <div className="job-progress">
        <progress className="progress" aria-label={`Yükleme: ${file.name}`} value={sent} max={file.size} />
        <p className="text-muted" role={kind === 'sending' ? undefined : 'status'}>
          {toProgressText(upload)}
        </p>
      </div>
      {upload.isAnew && (
        <p className="hint">
          Bu adda yarım kalan bir yükleme var, ama dosyanın o sürümü değil ya da başka bir tarayıcıdan
          başlatılmış; dosya baştan yükleniyor.
        </p>
      )}
      {kind === 'stopped' && (
        <div className="note note-bad">
          <Icon name="triangle-alert" />
          <div>
            <p className="font-bold">{toStopNote(upload.error).title}</p>
            <p>{toStopNote(upload.error).text}</p>
          </div>
        </div>
      )}
      <div className="row">
        {kind === 'sending' && (
          <button type="button" className="button" aria-disabled={isComplete} onClick={pauseUpload}>
            <Icon name="pause" />
            Duraklat
          </button>
        )}
        {kind !== 'sending' && isResumable && (
          <button type="button" className="button button-primary" onClick={() => void startUpload()}>
            <Icon name="play" />
            Devam et
          </button>
        )}
        <button type="button" className="button button-plain" onClick={() => void cancel()}>
          {isResumable ? 'Vazgeç' : 'Başka dosya seç'}
        </button>
      </div>
    </div>
  );
}

function toProgressText({ kind, sent, file: { size } }: Props['upload']): string {
  const amount = `${formatMegabytes(sent)} / ${formatMegabytes(size)} · ${formatShare(Math.floor((sent / size) * 100) / 100)}`;
  if (kind === 'paused') return `Duraklatıldı · ${amount}`;
  return kind === 'sending' && sent >= size ? 'Dosya yüklendi, denetleniyor…' : amount;
}
