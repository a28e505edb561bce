import { Skeleton } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import {
  IconBrandFacebook,
  IconBrandLine,
  IconBrandTelegram,
  IconMail,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from '../platform/client.ts';
import css from './Contact.module.css';
import { contactLink, groupedPhone } from './contact-link.ts';
import page from './page.module.css';

type Way = Answer<'content.contact'>['data'][number];

const kinds: Record<Way['kind'], { icon: TablerIcon; name: () => string }> = {
  line: { icon: IconBrandLine, name: m.contact_line },
  phone: { icon: IconPhone, name: m.contact_phone },
  email: { icon: IconMail, name: m.contact_email },
  telegram: { icon: IconBrandTelegram, name: m.contact_telegram },
  facebook: { icon: IconBrandFacebook, name: m.contact_facebook },
};

/** How to contact staff. */
export function Contact() {
  const { data, error, isError, refetch, isFetching } = useQuery(query(client, 'content.contact'));
  if (isError && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={56} />;
  if (data.data.length === 0) return <p className={page.quiet}>{m.contact_none()}</p>;
  return (
    <ul className={css.ways}>
      {data.data.map((way) => (
        <li key={way.url}>
          <ContactWay way={way} />
        </li>
      ))}
    </ul>
  );
}

function ContactWay({ way: { kind, value, url } }: { way: Way }) {
  const { icon: Icon, name } = kinds[kind];
  const link = contactLink(url);
  const outside = link?.startsWith('https:');
  const words = (
    <>
      <Icon size={24} stroke={1.6} aria-hidden="true" className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>{name()}</span>
        <span className={css.value}>{kind === 'phone' ? groupedPhone(value) : value}</span>
      </span>
    </>
  );
  if (!link) return <span className={css.way}>{words}</span>;
  return (
    <a href={link} className={css.way} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {words}
    </a>
  );
}
