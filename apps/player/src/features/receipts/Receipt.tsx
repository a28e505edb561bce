import { dateTime } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { PictureButtons } from '../../parts/PictureButtons.tsx';
import page from '../../parts/page.module.css';
import { useBalanceHidden, useDiscreet } from '../../platform/privacy.ts';
import { useProduct } from '../../platform/product.ts';
import css from './Receipt.module.css';
import { drawReceipt, type ReceiptText } from './receipt-picture.ts';

/** The receipt of a payment, to view, save as a picture and share. */
export default function Receipt(text: Omit<ReceiptText, 'product'>) {
  const product = useProduct().name;
  const [isHidden] = useBalanceHidden();
  const discreet = useDiscreet();
  const [referenceName, reference] = text.reference;
  const draw = async () => {
    const picture = await drawReceipt({ ...text, product });
    if (!picture) throw new Error(m.receipt_not_saved());
    return new File([picture], `receipt-${reference}.png`, { type: 'image/png' });
  };
  return (
    <section className={css.receipt} aria-label={m.receipt()}>
      <div className={css.paper}>
        <div className={css.head}>
          <b translate="no">{product}</b>
          <span>{m.receipt()}</span>
        </div>
        <p className={css.title}>{text.title}</p>
        <p className={css.amount}>
          <OwnMoney satang={text.amount} />
        </p>
        <p className={css.at}>{dateTime(text.at)}</p>
        <dl className={css.lines}>
          {text.lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{discreet(value)}</dd>
            </div>
          ))}
        </dl>
        <p className={css.reference}>
          {referenceName} {reference}
        </p>
      </div>
      <PictureButtons draw={draw} title={text.title} failed={m.receipt_not_saved()} />
      {isHidden && <p className={page.quiet}>{m.receipt_hidden()}</p>}
    </section>
  );
}
