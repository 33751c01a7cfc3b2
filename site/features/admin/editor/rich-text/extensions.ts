import { StarterKit } from '@tiptap/starter-kit';
import { RICH_TEXT_LINK, RICH_TEXT_REL } from '../../../../../schema/rules/text/rich-text-tags.ts';

/** Tiptap extensions for the tags a description allows (schema/rules/text/rich-text-tags.ts). */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3, 4] },
    horizontalRule: false,
    // It would add an empty paragraph after each list.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // Set here, so that pasted links have them from the start.
      HTMLAttributes: { target: '_blank', rel: RICH_TEXT_REL },
      isAllowedUri: (url) => RICH_TEXT_LINK.test(url),
    },
  }),
];
