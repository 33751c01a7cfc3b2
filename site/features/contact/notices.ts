import type { Notice } from '../../components/toast/use-toast.ts';

/** What is said after sending (P-8-07). @param replyTime as promised, '24 hours'; null where nothing is */
export function sentNotice(replyTime: string | null): Notice {
  const reply = replyTime === null ? '' : ` We'll get back to you within ${replyTime}.`;
  return { kind: 'good', title: 'Message Sent Successfully!', text: `Thanks for reaching out!${reply}` };
}
export const NOT_SENT: Notice = {
  kind: 'bad',
  title: 'Oops! Something went wrong',
  text: 'Failed to send message. Please try again or contact us directly.',
};
