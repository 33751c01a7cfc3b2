import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import type RichTextEditor from './rich-text/RichTextEditor.tsx';
import type { RichTextProps } from './rich-text/RichTextEditor.tsx';

type EditorModule = { default: typeof RichTextEditor };

/** The editor, once loaded. */
let LazyEditor: typeof RichTextEditor | undefined;
/** Number of attempts to load it that failed. */
let failures = 0;

const load = (): Promise<EditorModule> => import('./rich-text/RichTextEditor.tsx');

/**
 * Loads the editor again. Browsers remember that a module could not be loaded, so it needs another URL; the build
 * writes the URL into the function that imports it.
 *
 * @see https://github.com/whatwg/html/issues/6768
 */
function loadAgain(): Promise<EditorModule> {
  const [, path] = /import\(\s*["'`]([^"'`]+)/.exec(load.toString()) ?? [];
  if (path === undefined) return load();
  const url = new URL(path, import.meta.url);
  url.searchParams.set('attempt', String(failures + 1));
  return import(/* @vite-ignore */ url.href) as Promise<EditorModule>;
}

/**
 * Editor of descriptions, loaded on demand because its script is the panel's largest. If it cannot be loaded, without
 * a network or after an update of the panel, the description and the form stay unchanged.
 */
export function LazyRichText(props: RichTextProps): ReactNode {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>(LazyEditor ? 'here' : 'waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    let isGone = false;
    const become = (next: 'here' | 'failed') => {
      if (!isGone) setState(next);
    };
    (failures === 0 ? load() : loadAgain()).then(
      (script) => {
        LazyEditor = script.default;
        become('here');
      },
      () => {
        failures += 1;
        become('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [state]);

  if (state === 'failed')
    return (
      <div className="note note-bad" role="alert">
        <Icon name="circle-alert" />
        <div>
          <p className="font-bold">Açıklama düzenleyicisi yüklenemedi</p>
          <p>
            Bağlantınızı kontrol edip yeniden deneyin. Diğer alanları kaydedebilirsiniz; açıklama olduğu gibi
            kalır. Sorun sürerse kaydettikten sonra sayfayı yenileyin.
          </p>
          <button type="button" className="button" onClick={() => setState('waiting')}>
            Yeniden dene
          </button>
        </div>
      </div>
    );
  if (LazyEditor === undefined || state === 'waiting')
    // As tall as the editor that comes.
    return <div className="h-72" role="status" aria-label="Düzenleyici yükleniyor" />;
  return <LazyEditor {...props} />;
}
