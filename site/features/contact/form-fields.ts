/**
 * Fields for visitors, beside the type, in the order of the form. Lengths are limited by the server, whose message
 * names the limit.
 */
export const FIELDS = [
  {
    name: 'name',
    label: 'Full Name',
    placeholder: 'Enter your full name',
    type: 'text',
    autoComplete: 'name',
  },
  {
    name: 'email',
    label: 'Email Address',
    placeholder: 'name@example.com',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'subject',
    label: 'Subject',
    placeholder: 'Brief description of your message',
    type: 'text',
    autoComplete: 'off',
  },
  {
    name: 'message',
    label: 'Message',
    placeholder: 'Please provide details about your inquiry...',
    type: 'lines',
    autoComplete: 'off',
  },
] as const;
export type FormField = (typeof FIELDS)[number];
