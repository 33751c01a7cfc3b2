import { lazy, Suspense, type ReactNode } from 'react';
import type { RichTextProps } from './rich-text/RichText.tsx';

const RichText = lazy(() => import('./rich-text/RichText.tsx'));

/** The editor of descriptions. Its script is the largest of the panel, and is fetched when the first one is shown. */
export function LazyRichText(props: RichTextProps): ReactNode {
  return (
    <Suspense
      fallback={<div className="rich-text-loading" role="status" aria-label="Düzenleyici yükleniyor" />}
    >
      <RichText {...props} />
    </Suspense>
  );
}
