import * as Tabs from '@radix-ui/react-tabs';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cleanHtml } from './html/clean-html.ts';
import { EXTENSIONS } from './extensions.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { toEditorHtml, toStoredHtml } from './html/stored-html.ts';
import { EditorToolbar } from './EditorToolbar.tsx';

export type RichTextProps = {
  /** Stored description: HTML, or the plain text of an import. */
  value: string;
  /** Called on each change with the HTML to store; '' if no text is left. */
  onChange: (html: string) => void;
  /** Id of the label. */
  labelledBy: string;
};

/**
 * Editor of descriptions, as formatted text or as HTML. Both show the same text; pasted and typed HTML is reduced to
 * the allowed tags. Opening it does not change the value.
 */
export default function RichTextEditor({ value, onChange, labelledBy }: RichTextProps): ReactNode {
  const [tab, setTab] = useState('visual');
  const reported = useRef(value);
  const report = (edited: string) => {
    reported.current = toStoredHtml(edited);
    onChange(reported.current);
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toEditorHtml(value),
    // It would be an inline style; styles/admin has the needed rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text-body prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      transformPastedHTML: cleanHtml,
      // Tab leaves the text, also in lists, so that keyboard users are not trapped.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor }) => report(editor.getHTML()),
  });
  // The value was changed elsewhere, for example by resolving a conflict.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, value]);

  const hint = useId();
  return (
    <Tabs.Root className="rich-text" value={tab} onValueChange={setTab}>
      <Tabs.List className="tabs-list" aria-label="Düzenleme biçimi">
        <Tabs.Trigger className="tab" value="visual" lang="en">
          Visual
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="html">
          HTML
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="visual" tabIndex={-1}>
        <EditorToolbar editor={editor} />
        <EditorContent editor={editor} />
      </Tabs.Content>
      <Tabs.Content value="html" tabIndex={-1}>
        <SourceEditor editor={editor} onChange={report} labelledBy={labelledBy} describedBy={hint} />
        <p className="hint" id={hint}>
          Yalnızca paragraf, başlık, alıntı, liste, bağlantı, satır sonu ve kalın, italik, altı ya da üstü
          çizili metin kaydedilir; diğer etiketler ve stiller atılır.
        </p>
      </Tabs.Content>
    </Tabs.Root>
  );
}
