import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { PageIcon } from '../../components/icons/names.ts';
import { telLink } from '../listing/links.ts';

/** A way to reach the team. */
export type ContactCard = {
  icon: PageIcon;
  title: string;
  text: string;
  detail: string;
  href: string;
  /** False for a place on the same page, which needs no window of its own. */
  opensWindow: boolean;
};

/** The ways there are: one that the operator has not set up is left out, except for the chat, which the form stands in for. */
export function contactCards({ contact }: SiteSettings): ContactCard[] {
  const { email, phone, address, liveChat } = contact;
  const cards: (ContactCard | false)[] = [
    email !== null && {
      icon: 'mail',
      title: 'Email Us',
      text: 'We answer within 24 hours.',
      detail: email,
      href: `mailto:${email}`,
      opensWindow: true,
    },
    phone !== null && {
      icon: 'phone',
      title: 'Call Us',
      text: 'Mon-Fri 9-6 EST',
      detail: phone,
      href: telLink(phone),
      opensWindow: true,
    },
    // Decision 9.19: a chat that the operator has set up, else the form, instead of a button that leads nowhere.
    {
      icon: 'message-circle',
      title: 'Live Chat',
      text: liveChat === null ? 'There is no chat at the moment.' : 'Talk to the team, line by line.',
      detail: liveChat === null ? 'Leave us a message instead' : 'Opens in a new window',
      href: liveChat ?? '#message',
      opensWindow: liveChat !== null,
    },
    address !== null && {
      icon: 'map-pin',
      title: 'Visit Us',
      text: 'Directions open in Google Maps.',
      detail: address,
      href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      opensWindow: true,
    },
  ];
  return cards.filter((card) => card !== false);
}
