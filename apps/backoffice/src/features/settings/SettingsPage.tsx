import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { settingTypes } from '@salung/contract/browser';
import { ErrorState, errorText } from '@salung/ui';
import { type Tab, Tabs } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { ContactForm } from './ContactForm.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { LegalTexts } from './LegalTexts.tsx';
import { MarketingSources } from './MarketingSources.tsx';
import { SettingList } from './SettingList.tsx';
import css from './Settings.module.css';
import { type Setting, typeText } from './setting.ts';

/** The tabs: kinds of settings that have any, then what is edited in forms. */
function tabsOf(settings: Setting[], seesContent: boolean, seesLegal: boolean): Tab<string>[] {
  return [
    { key: 'general', label: m.settings_general() },
    { key: 'contact', label: m.settings_contact() },
    ...(seesContent ? [{ key: 'marketing', label: m.settings_marketing() }] : []),
    ...(seesLegal ? [{ key: 'legal', label: m.legal_texts() }] : []),
    ...settingTypes
      .filter((type) => settings.some((setting) => setting.type === type))
      .map((type) => ({ key: type, label: typeText(type) })),
  ];
}

function Content({ tab, settings }: { tab: string; settings: Setting[] }) {
  if (tab === 'general') return <GeneralForm />;
  if (tab === 'contact') return <ContactForm />;
  if (tab === 'legal') return <LegalTexts />;
  if (tab === 'marketing') return <MarketingSources />;
  return <SettingList settings={settings.filter(({ type }) => type === tab)} />;
}

/** Everything that the operator can set, one kind per tab. */
export default function SettingsPage() {
  const { tab: asked } = useSearch({ from: '/office/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const can = useCan();
  const seesSettings = can('setting:read');
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'settings.list'),
    enabled: seesSettings,
  });
  // Staff who edit texts need not see the limits.
  const settings = seesSettings ? data?.data : [];
  const tabs = settings && tabsOf(settings, can('content:read'), can('legal:read'));
  const current = tabs?.find(({ key }) => key === asked)?.key ?? 'general';
  return (
    <Page title={m.nav_settings()}>
      {settings && tabs ? (
        <>
          <Tabs
            name={m.settings_tabs()}
            tabs={tabs}
            current={current}
            onChange={(tab) => void navigate({ search: { tab } })}
          />
          <div className={css.scroll}>
            <div className={css.body}>
              <Content key={current} tab={current} settings={settings} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={css.body}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} height={72} radius={12} />
          ))}
        </div>
      )}
    </Page>
  );
}
