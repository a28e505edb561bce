import { Button, Skeleton } from '@mantine/core';
import { CopyButton, lazyPart, toast } from '@salung/ui';
import { IconBrandLine, IconShare2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { useProduct } from '../../platform/product.ts';
import css from './Affiliate.module.css';
import { externalLink, lineAddress } from './share.ts';
import type { Own } from './types.ts';

const InviteCard = lazyPart(() => import('./InviteCard.tsx'));

interface InviteProps {
  own: Own;
  /** Whether to send it is what the page is for now. */
  isMain?: boolean;
}

/** The code and the link, and the ways to send them: LINE first. */
export function Invite({ own: { code, link: path }, isMain = false }: InviteProps) {
  const product = useProduct().name;
  // A server that does not know its address gives a path.
  const link = new URL(path, window.location.origin).href;
  const text = m.affiliate_share_text({ product, code });
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const share = () =>
    navigator.share({ title: product, text, url: externalLink(link) }).catch((error: unknown) => {
      // Closing the share sheet means cancelling.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.bad(m.affiliate_share_failed());
    });
  return (
    <Panel title={m.affiliate_invite()}>
      <div className={css.invite}>
        <div className={css.codeBox}>
          <span className={css.small}>{m.affiliate_code()}</span>
          <span className={css.code} translate="no">
            {code}
          </span>
          <CopyButton text={code} name={m.affiliate_code()} />
        </div>
        <div className={css.linkBox}>
          <span className={css.small}>{m.affiliate_link()}</span>
          <span className={css.link} translate="no">
            {link.replace(/^https?:\/\//, '')}
          </span>
          <CopyButton text={link} name={m.affiliate_link()} />
        </div>
        <div className={css.ways}>
          <Button
            component="a"
            href={lineAddress(text, link, isPhone)}
            target="_blank"
            rel="noopener"
            variant={isMain ? 'gradient' : 'default'}
            leftSection={<IconBrandLine size={22} stroke={1.6} />}
          >
            {m.affiliate_line()}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              variant="default"
              leftSection={<IconShare2 size={20} stroke={1.6} />}
              onClick={() => void share()}
            >
              {m.affiliate_share()}
            </Button>
          )}
        </div>
        <Suspense fallback={<Skeleton height={332} radius={12} />}>
          <InviteCard code={code} link={externalLink(link)} />
        </Suspense>
      </div>
    </Panel>
  );
}
