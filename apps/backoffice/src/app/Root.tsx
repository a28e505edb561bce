import { OfflineBanner, useLocale } from '@salung/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { useProduct } from '../platform/product.ts';
import { waiting } from '../platform/waiting.ts';
import css from './Root.module.css';

/** What stands around every page: its title and the offline banner. */
export function Root() {
  const locale = useLocale();
  const { name } = useProduct();
  const { title: titleOf, navigation, countInTitle } = useMatches().at(-1)?.staticData ?? {};
  const counts = waiting.use();
  const number = (countInTitle && navigation?.count && counts?.[navigation.count]) || 0;
  const title = `${number > 0 ? `(${number}) ` : ''}${titleOf?.() ?? ''}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the description follows the language
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : `${name} Office`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', m.description());
  }, [title, locale, name]);

  return (
    <div className={css.root}>
      <OfflineBanner text={m.offline()} />
      <Outlet />
    </div>
  );
}
