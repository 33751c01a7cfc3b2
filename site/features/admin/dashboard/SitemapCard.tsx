import { useMutation } from '@tanstack/react-query';
import type { SitemapRefresh } from '../../../../schema/contracts/publishing.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { sendJson } from '../../../data/send.ts';

/** Button that republishes the sitemaps. */
export function SitemapCard() {
  const toast = useToast();
  const refresh = useMutation({
    mutationFn: () => sendJson<SitemapRefresh>('POST', '/api/admin/refresh-sitemap'),
    // Fails at once without a network instead of waiting for it.
    networkMode: 'always',
    onSuccess: (refreshed) =>
      toast({ title: 'Sitemap Yenildi', text: toRefreshText(refreshed), kind: 'good' }),
    onError: () => toast({ title: 'Hata', text: 'Sitemap yenileme başarısız', kind: 'bad' }),
  });
  return (
    <section className="card" aria-labelledby="sitemap-title">
      <div className="card-head">
        <h2 id="sitemap-title">Site Haritası</h2>
      </div>
      <p className="text-muted">
        Arama motorlarının okuduğu <code>sitemap.xml</code> yeniden yayınlanır.
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={refresh.isPending}
          onClick={() => refresh.isPending || refresh.mutate()}
        >
          <Icon name="refresh-cw" />
          {refresh.isPending ? 'Yenileniyor...' : 'Şimdi Yenile'}
        </button>
        <a className="button button-plain" href="/sitemap.xml" target="_blank" rel="noopener">
          Aç <Icon name="external-link" />
        </a>
      </div>
    </section>
  );
}

function toRefreshText({ automatic, submitted, site }: SitemapRefresh): string {
  const when = automatic
    ? 'Yeni site haritası birkaç saniye içinde yayında olur.'
    : 'Yeni site haritası bir sonraki yayında görünür. Yayınlamak için: npm run publish.';
  const engines = submitted
    ? 'IndexNow bir dakika içinde bilgilendirilir.'
    : `IndexNow'a bildirilmedi: ${site} internetten açılabilen bir adres değil.`;
  return `${when} ${engines}`;
}
