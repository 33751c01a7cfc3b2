import { useRef, useState } from 'react';
import type { Html } from '../../../components/html.ts';

type Props = {
  /** 'Show More (2 more sections)'. */
  label: string;
  /** The groups. Only the publisher sets it (functions are not sent to the browser), so the markup is in the page. */
  printed: (() => Html) | null;
};

/** Feature groups after the first three: behind a native button that also works before hydration. */
export default function MoreFeatures({ label, printed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const toggled = () => {
    const nowOpen = details.current!.open;
    setOpen(nowOpen);
    // The list above the button has collapsed, so scroll it into view.
    if (!nowOpen) details.current!.scrollIntoView({ block: 'nearest' });
  };
  return (
    <details className="more" ref={details} open={isOpen} onToggle={toggled}>
      <summary className="button">
        <span className="more-closed">{label}</span>
        <span className="more-open">Show Less</span>
      </summary>
      <div dangerouslySetInnerHTML={{ __html: String(printed?.() ?? '') }} suppressHydrationWarning />
    </details>
  );
}
