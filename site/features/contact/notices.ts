import type { Notice } from '../../components/toast/use-toast.ts';

/** What is said after sending (specification 8). */
export const SENT: Notice = {
  kind: 'good',
  title: 'Message Sent Successfully!',
  text: "Thanks for reaching out! We'll get back to you within 24 hours.",
};
export const NOT_SENT: Notice = {
  kind: 'bad',
  title: 'Oops! Something went wrong',
  text: 'Failed to send message. Please try again or contact us directly.',
};
