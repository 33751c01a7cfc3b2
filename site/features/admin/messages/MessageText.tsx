import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AdminListedBusiness } from '../../../../schema/contracts/admin-business.ts';
import { buildBusinessPath } from '../../../../schema/rules/website/admin-paths.ts';
import { loadList } from '../../../data/load-list.ts';
import { splitAtListings } from './listing-links.ts';

/** Text of a message. The URL of a business of this site opens the business in the panel. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="message-text">
      {splitAtListings(text, location.origin).map((part, i) =>
        part.slug === null ? part.text : <ListingLink key={i} url={part.text} slug={part.slug} />,
      )}
    </p>
  );
}

/** A link to a business; its URL as text while it is not known, and if there is no such business. */
function ListingLink({ url, slug }: { url: string; slug: string }) {
  const { data } = useQuery({
    queryKey: ['/api/admin/businesses', 'of-page', slug],
    queryFn: async ({ signal }) => {
      const search = `${location.origin}/business/${slug}`;
      const query = { search, status: 'all', limit: 1 };
      return await loadList<AdminListedBusiness>('/api/admin/businesses', query, signal);
    },
    staleTime: 0,
  });
  const business = data?.items[0];
  if (business === undefined) return url;
  return (
    <Link className="subject" href={buildBusinessPath(business.id)} title={business.name}>
      {url}
    </Link>
  );
}
