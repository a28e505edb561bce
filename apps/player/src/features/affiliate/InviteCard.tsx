import { QrCode } from '@salung/ui';
import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { PictureButtons } from '../../parts/PictureButtons.tsx';
import page from '../../parts/page.module.css';
import { useProduct } from '../../platform/product.ts';
import css from './Affiliate.module.css';

/** The link as a QR code, and a picture of it to save or share; what draws it is loaded when it is wanted. */
export default function InviteCard({ code, link }: { code: string; link: string }) {
  const product = useProduct().name;
  const place = useRef<HTMLDivElement>(null);
  const draw = async () => {
    const { drawInvitation } = await import('./invite-picture.ts');
    const qr = place.current?.querySelector('svg');
    const picture = qr && (await drawInvitation(qr, { product, code, host: new URL(link).host }));
    if (!picture) throw new Error(m.affiliate_picture_failed());
    return new File([picture], `${code}.png`, { type: 'image/png' });
  };
  return (
    <div className={css.card}>
      <div ref={place} className={css.qr}>
        <QrCode text={link} size={168} label={m.affiliate_qr({ code })} />
      </div>
      <p className={page.quiet}>{m.affiliate_qr_text()}</p>
      <PictureButtons draw={draw} title={product} failed={m.affiliate_picture_failed()} />
    </div>
  );
}
