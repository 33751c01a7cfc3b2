import { useEffect, useRef, useState } from 'react';

type Props = { title: string; code: string; className?: string };

/**
 * HTML in a frame without an origin, which reaches neither the panel nor the session. The frame gets the code by a
 * message, once it is ready; other code is another frame, because scripts that ran cannot be taken back.
 */
export function PreviewFrame({ title, code, className = '' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || data !== 'ready') return;
      // A sandboxed frame has no origin to name.
      frame.current!.contentWindow!.postMessage(code, '*');
      setReady(true);
    };
    setReady(false);
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [code]);
  return (
    <iframe
      key={code}
      ref={frame}
      className={`ads-frame ${className}`}
      title={title}
      sandbox="allow-scripts"
      src="/api/admin/preview-frame"
      data-ready={isReady}
    />
  );
}
