import { Button } from '@mantine/core';
import { dateTime, toast } from '@salung/ui';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import page from '../../parts/page.module.css';
import { saveFile } from '../../parts/save-file.ts';
import { useAction } from '../../parts/use-action.ts';
import { useBalanceHidden } from '../../platform/privacy.ts';
import { useProduct } from '../../platform/product.ts';
import css from './Receipt.module.css';
import { drawReceipt, type ReceiptText } from './receipt-picture.ts';

/** Whether this browser can share pictures with other apps. */
const sharesPictures = () =>
  navigator.canShare?.({ files: [new File([], 'receipt.png', { type: 'image/png' })] }) === true;

/** The receipt of a payment, to view, save as a picture and share. */
export default function Receipt(text: Omit<ReceiptText, 'product'>) {
  const product = useProduct().name;
  const [isHidden] = useBalanceHidden();
  const [referenceName, reference] = text.reference;
  const draw = async () => {
    const picture = await drawReceipt({ ...text, product });
    if (!picture) throw new Error(m.receipt_not_saved());
    return new File([picture], `receipt-${reference}.png`, { type: 'image/png' });
  };
  const onError = () => toast.bad(m.receipt_not_saved());
  const save = useAction({
    mutationFn: draw,
    onSuccess: (file) => saveFile(file, file.name),
    onError,
  });
  const share = useAction({
    mutationFn: async () => {
      const file = await draw();
      await navigator.share({ files: [file], title: text.title }).catch((error: unknown) => {
        // Closing the share sheet means cancelling; where sharing failed, the picture is saved instead.
        if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name);
      });
    },
    onError,
  });
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
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.reference}>
          {referenceName} {reference}
        </p>
      </div>
      <div className={css.buttons}>
        {sharesPictures() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} stroke={1.6} />}
            loading={share.isPending}
            onClick={() => share.mutate()}
          >
            {m.receipt_share()}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.6} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {m.receipt_save()}
        </Button>
      </div>
      {isHidden && <p className={page.quiet}>{m.receipt_hidden()}</p>}
    </section>
  );
}
