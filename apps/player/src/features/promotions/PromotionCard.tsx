import { capInWords, offerOf, turnoverOf } from '@salung/contract/browser';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { nameOf, said } from './names.ts';
import css from './Promotions.module.css';
import { type Promotion, reasonOf } from './promotion.ts';

/** A promotion as one wants to have it: what one gets in large letters, what one has to do below. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { id, terms, left } = promotion;
  const reason = reasonOf(promotion);
  return (
    <Link
      to="/promotions/$id"
      params={{ id }}
      className={css.card ?? ''}
      data-kind={terms.type}
      data-closed={reason ? true : undefined}
    >
      <Picture promotion={promotion} />
      <span className={css.words}>
        <span className={css.name}>{nameOf(promotion)}</span>
        <span className={css.offer}>{said(offerOf(terms))}</span>
        <span className={css.terms}>
          {said(turnoverOf(terms))} · {said(capInWords(terms))}
        </span>
        <span className={css.foot}>
          {reason ?? (left === null ? m.promotions_read_terms() : m.promotions_left({ left }))}
          <IconChevronRight size={16} aria-hidden="true" />
        </span>
      </span>
    </Link>
  );
}

/** The operator's picture, or coins that we draw. */
export function Picture({ promotion: { picture } }: { promotion: Pick<Promotion, 'picture'> }) {
  const [file] = picture?.files ?? [];
  if (file) {
    return (
      <img
        src={file.path}
        width={file.width}
        height={file.height}
        alt=""
        className={css.picture}
        style={{ backgroundImage: `url("${picture?.placeholder}")`, backgroundSize: 'cover' }}
        loading="lazy"
      />
    );
  }
  return (
    <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
      <circle cx="118" cy="60" r="52" fill="none" stroke="currentColor" opacity=".25" />
      <circle cx="118" cy="60" r="42" fill="currentColor" opacity=".12" />
      <circle cx="118" cy="60" r="42" fill="none" stroke="currentColor" strokeWidth="3" opacity=".8" />
      <circle
        cx="118"
        cy="60"
        r="33"
        fill="none"
        stroke="currentColor"
        strokeDasharray="1.5 5"
        strokeWidth="6"
        opacity=".35"
      />
      <path
        d="M118 27a33 33 0 0 1 33 33"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
      <g fill="currentColor">
        <circle cx="60" cy="94" r="12" opacity=".5" />
        <circle cx="40" cy="40" r="7" opacity=".35" />
        <circle cx="76" cy="26" r="4" opacity=".7" />
      </g>
      <path d="M52 60l4 8 8 4-8 4-4 8-4-8-8-4 8-4z" fill="#fff" opacity=".6" />
    </svg>
  );
}
