import { StarterKit } from '@tiptap/starter-kit';

/** What a description may hold: paragraphs, line breaks, bold, italic, lists and links. Everything else stays out. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    // It would add an empty paragraph after each list.
    trailingNode: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // At once, so that no moment exists in which a pasted link has them not.
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      isAllowedUri: (url) => /^(?:https?:\/\/|mailto:|tel:)/i.test(url),
    },
  }),
];
