import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { cleanHtml } from './html/clean-html.ts';
import { toStoredHtml } from './html/stored-html.ts';

type Props = {
  editor: Editor;
  onChange: (edited: string) => void;
  labelledBy: string;
  describedBy: string;
};

/** Editor of the HTML. Input is passed to the editor at once; its normalised form is shown on blur. */
export function SourceEditor({ editor, onChange, labelledBy, describedBy }: Props): ReactNode {
  const [text, setText] = useState(() => breakLines(editor.getHTML()));
  const type = (typed: string) => {
    setText(typed);
    editor.commands.setContent(cleanHtml(typed), { emitUpdate: false });
    onChange(editor.getHTML());
  };
  return (
    <textarea
      className="input rich-text-source"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText(breakLines(editor.getHTML()))}
    />
  );
}

/** Puts each paragraph and item on its own line. */
function breakLines(html: string): string {
  return toStoredHtml(html).replace(/(<\/p>(?!<\/li>)|<\/li>|<\/?[uo]l>)(?=<)/g, '$1\n');
}
