import type { Toast } from '../../components/toast/use-toast.ts';

export const TOAST_LABELS = { region: 'Notices (F8)', close: 'Close notice' };

/** Toast after sending (P-8-07). @param replyTime e.g. '24 hours'; null if none is promised */
export function toSentToast(replyTime: string | null): Toast {
  const reply = replyTime === null ? '' : ` We'll get back to you within ${replyTime}.`;
  return { kind: 'good', title: 'Message Sent Successfully!', text: `Thanks for reaching out!${reply}` };
}
export const NOT_SENT: Toast = {
  kind: 'bad',
  title: 'Oops! Something went wrong',
  text: 'Failed to send message. Please try again or contact us directly.',
};
