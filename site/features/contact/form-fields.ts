/** The fields people fill in, beside the type, in the order of the form. No length is limited here: the server says what is too long. */
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
