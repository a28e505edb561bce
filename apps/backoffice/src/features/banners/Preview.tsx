import type { BannerKind } from '@salung/contract';
import { Announcement, PictureBanner } from '@salung/ui';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Banners.module.css';
import type { BannerFields } from './banner-checks.ts';

const languages = { th: 'ไทย', en: 'English' } as const;
type Language = keyof typeof languages;

/** What players will see, on a phone and on a wide screen, in either language. */
export function Preview({ kind, given }: { kind: BannerKind; given: BannerFields }) {
  const [language, setLanguage] = useState<Language>('th');
  const isEnglish = language === 'en';
  const words = isEnglish
    ? { title: given.titleEn, text: given.textEn || given.textTh || null }
    : { title: given.titleTh, text: given.textTh || null };
  const picture = (isEnglish ? given.en : null) ?? given.th;
  const shown =
    kind === 'ANNOUNCEMENT' ? (
      <Announcement tone={given.tone} {...words} />
    ) : picture ? (
      <PictureBanner
        files={picture.files}
        placeholder={picture.placeholder}
        alt={isEnglish ? given.altEn : given.altTh}
        words={given.withWords ? words : undefined}
        sizes="440px"
      />
    ) : (
      <p className={css.hint}>{m.banners_preview_none()}</p>
    );
  return (
    <div className={css.previews}>
      <div className={css.languages}>
        {(Object.keys(languages) as Language[]).map((each) => (
          <button
            key={each}
            type="button"
            className={css.language}
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
          >
            {languages[each]}
          </button>
        ))}
      </div>
      <Frame label={m.banners_preview_phone()}>
        <div className={css.phone}>{shown}</div>
      </Frame>
      <Frame label={m.banners_preview_wide()}>
        <div className={css.screen}>
          <div className={css.wide} data-kind={kind}>
            {shown}
            {kind !== 'ANNOUNCEMENT' && <span className={css.other} />}
          </div>
        </div>
      </Frame>
    </div>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={css.frame}>
      <figcaption>{label}</figcaption>
      {children}
    </figure>
  );
}
