import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { BannerKind } from '@salung/contract';
import { bannerTones, bannerViewers } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { DetailDrawer, DetailSection } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import { type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { InstantField } from '../../lib/InstantField.tsx';
import { DAY_END } from '../../lib/typed-time.ts';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { SegmentFields } from '../segments/SegmentFields.tsx';
import { type Banner, kindNames, toneNames, whoNames } from './banner.ts';
import { type BannerFields, bannerProblems, bodyOf, fieldsOf } from './banner-checks.ts';
import { PictureField } from './PictureField.tsx';
import { Preview } from './Preview.tsx';
import { TargetFields } from './Target.tsx';

interface BannerFormProps {
  kind: BannerKind;
  /** The one to change; left out for a new one. */
  banner?: Banner;
  onClose: () => void;
}

/** Adds a banner or an announcement as a draft, or changes one; below is what players will see. */
export default function BannerForm({ kind, banner, onClose }: BannerFormProps) {
  const reload = useReload();
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<BannerFields>(
    fieldsOf(banner),
    {
      check: bannerProblems(kind),
    },
  );
  const save = submit(async (wanted) => {
    const body = bodyOf(kind, wanted);
    if (banner) await client.call('banners.edit', { params: { id: banner.id }, body });
    else await client.call('banners.create', { body: { kind, ...body } });
    toast.good(banner ? m.banners_saved() : m.banners_created());
    onClose();
    await reload('banners.list');
  });
  const fields = { given, put, problems };
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={banner ? m.banners_edit() : kindNames[kind]()} onClose={close}>
      <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        {kind !== 'ANNOUNCEMENT' && <Pictures {...fields} />}
        <Words kind={kind} {...fields} />
        <DetailSection title={m.banners_where()}>
          <TargetFields {...fields} />
        </DetailSection>
        <Viewers {...fields} />
        <DetailSection title={m.banners_preview()}>
          <Preview kind={kind} given={given} />
        </DetailSection>
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

type FieldsProps = FormPart<BannerFields>;

function Pictures(props: FieldsProps) {
  const { given, put, problems } = props;
  const text = textFieldOf(props);
  return (
    <DetailSection title={m.banners_pictures()}>
      <div className={form.form}>
        <PictureField
          label={m.banners_picture_th()}
          picture={given.th}
          onChange={(th) => put({ th })}
          error={problems.th}
        />
        <PictureField
          label={m.banners_picture_en()}
          picture={given.en}
          onChange={(en) => put({ en })}
          isOptional
          error={problems.en}
        />
        <TextInput label={m.banners_alt_th()} description={m.banners_alt_text()} {...text('altTh', 200)} />
        <TextInput label={m.banners_alt_en()} {...text('altEn', 200)} />
      </div>
    </DetailSection>
  );
}

/** Title and text in both languages; the tone of an announcement, or whether a banner shows its words. */
function Words({ kind, ...fields }: FieldsProps & Pick<BannerFormProps, 'kind'>) {
  const { given, put } = fields;
  const text = textFieldOf(fields);
  return (
    <DetailSection title={m.banners_words()}>
      <div className={form.form}>
        <TextInput label={m.banners_title_th()} {...text('titleTh', 80)} />
        <TextInput label={m.banners_title_en()} {...text('titleEn', 80)} />
        <Textarea label={m.banners_text_th()} {...text('textTh', 300)} rows={2} />
        <Textarea label={m.banners_text_en()} {...text('textEn', 300)} rows={2} />
        {kind === 'ANNOUNCEMENT' ? (
          <NativeSelect
            label={m.banners_tone()}
            value={given.tone}
            onChange={(event) =>
              put({ tone: bannerTones.find((each) => each === event.currentTarget.value) ?? 'INFO' })
            }
            data={bannerTones.map((value) => ({ value, label: toneNames[value]() }))}
          />
        ) : (
          <Checkbox
            label={m.banners_with_words()}
            checked={given.withWords}
            onChange={(event) => put({ withWords: event.currentTarget.checked })}
          />
        )}
      </div>
    </DetailSection>
  );
}

/** Who sees it, and from when to when. */
function Viewers({ given, put, problems }: FieldsProps) {
  const time = (field: 'startsAt' | 'endsAt') => ({
    value: given[field],
    onChange: (typed: string) => put({ [field]: typed }),
    error: problems[field],
  });
  return (
    <DetailSection title={m.banners_when()}>
      <div className={form.form}>
        <NativeSelect
          label={m.banners_who()}
          value={given.who}
          onChange={(event) =>
            put({ who: bannerViewers.find((each) => each === event.currentTarget.value) ?? 'EVERYBODY' })
          }
          data={bannerViewers.map((value) => ({ value, label: whoNames[value]() }))}
        />
        {given.who !== 'GUESTS' && <SegmentFields given={given} put={put} problems={problems} />}
        <div className={form.pair}>
          <InstantField label={m.promotions_starts()} {...time('startsAt')} />
          <InstantField label={m.promotions_ends()} time={DAY_END} {...time('endsAt')} />
        </div>
      </div>
    </DetailSection>
  );
}
