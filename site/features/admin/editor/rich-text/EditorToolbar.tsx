import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { AdminIcon } from '../../icons/admin-icon-names.ts';
import { toLinkUrl } from './html/link-url.ts';

/** Toolbar above the text. */
export function EditorToolbar({ editor }: { editor: Editor }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const is = useEditorState({ editor, selector: ({ editor }) => getToolState(editor) });
  const link = () => setProblem(promptForLink(editor) ? null : 'Geçersiz URL');
  return (
    <>
      <div className="rich-text-tools" role="group" aria-label="Biçimlendirme">
        <Tool
          icon="bold"
          label="Kalın"
          pressed={is.bold}
          act={() => editor.chain().focus().toggleBold().run()}
        />
        <Tool
          icon="italic"
          label="İtalik"
          pressed={is.italic}
          act={() => editor.chain().focus().toggleItalic().run()}
        />
        <Tool
          icon="heading"
          label="Başlık"
          pressed={is.heading}
          act={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          icon="text-quote"
          label="Alıntı"
          pressed={is.quote}
          act={() => editor.chain().focus().toggleBlockquote().run()}
        />
        <Tool
          icon="list"
          label="Madde işaretli liste"
          pressed={is.bullets}
          act={() => editor.chain().focus().toggleBulletList().run()}
        />
        <Tool
          icon="list-ordered"
          label="Numaralı liste"
          pressed={is.numbers}
          act={() => editor.chain().focus().toggleOrderedList().run()}
        />
        <Tool icon="link" label="Bağlantı" pressed={is.link} act={link} />
        <Tool
          icon="unlink"
          label="Bağlantıyı kaldır"
          off={!is.link}
          act={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        />
        <Tool
          icon="undo-2"
          label="Geri al"
          off={!is.undoable}
          act={() => editor.chain().focus().undo().run()}
        />
        <Tool
          icon="redo-2"
          label="Yinele"
          off={!is.redoable}
          act={() => editor.chain().focus().redo().run()}
        />
      </div>
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function getToolState(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading', { level: 3 }),
    quote: editor.isActive('blockquote'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    undoable: editor.can().undo(),
    redoable: editor.can().redo(),
  };
}

/**
 * `off`: the button has no effect at the moment. It is not disabled, which would lose the focus after the last undo.
 */
type ToolProps = { icon: AdminIcon; label: string; pressed?: boolean; off?: boolean; act: () => void };

function Tool({ icon, label, pressed, off = false, act }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="button button-plain button-icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={off}
      // Preventing the default keeps the focus in the text, so that no typed key is lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => off || act()}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * Asks for a URL and links the selected text, the link at the cursor, or the URL itself. Empty input changes nothing.
 *
 * @returns false if the input is not a valid URL
 */
function promptForLink(editor: Editor): boolean {
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const answer = window.prompt('Bağlantı adresi (URL)', before)?.trim() ?? '';
  if (answer === '') return true;
  const href = toLinkUrl(answer);
  if (href === null) return false;
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && before === '')
    chain.insertContent({ type: 'text', text: answer, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
  return true;
}
