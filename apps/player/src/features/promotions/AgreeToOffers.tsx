import { Button } from '@mantine/core';
import { queryKey } from '@salung/client';
import { toast } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';

/** For a player who has not agreed to news and offers: why there is no promotion for them, and the agreement with one tap. */
export function AgreeToOffers({ onAgreed }: { onAgreed?: () => void }) {
  const cache = useQueryClient();
  const agree = useAction({
    mutationFn: () => client.call('legal.consent', { body: { marketing: true } }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKey('legal.consents'), answer);
      makeStale('promotions.active', 'banners.activePromotion', 'banners.activeWebsite');
      toast.good(m.consent_marketing_on());
      onAgreed?.();
    },
  });
  return (
    <div>
      <p className={page.note}>{m.promotions_consent()}</p>
      <div className={page.actions}>
        <Button variant="default" loading={agree.isPending} onClick={() => agree.mutate()}>
          {m.promotions_consent_agree()}
        </Button>
      </div>
      <Problem error={agree.error} />
    </div>
  );
}
