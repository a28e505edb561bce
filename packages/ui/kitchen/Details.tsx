import { Button } from '@mantine/core';
import { useState } from 'react';
import { Money } from '../src/index.ts';
import {
  Callout,
  DetailDrawer,
  DetailSection,
  Facts,
  ListCard,
  SlipViewer,
  Tabs,
  Timeline,
} from '../src/office.ts';
import css from './Kitchen.module.css';
import { Part } from './Part.tsx';
import { slipPicture, texts } from './samples.ts';

export function Details() {
  const t = texts();
  const [tab, setTab] = useState('one');
  const [open, setOpen] = useState(false);
  const at = '2026-11-20T03:00:00Z';
  const facts = (
    <Facts
      rows={[
        [t.person, t.name],
        [t.amount, <Money key="amount" satang={150_025} />],
        [t.status, t.sentence],
        [t.label, null],
      ]}
    />
  );
  return (
    <>
      <Part name="Callout">
        <Callout tone="info">{t.sentence}</Callout>
        <Callout tone="good">{t.sentence}</Callout>
        <Callout tone="warn">{t.sentence}</Callout>
        <Callout tone="bad">{t.sentence}</Callout>
      </Part>
      <Part name="Facts, ListCard">
        {facts}
        <ListCard title={t.name} end={<Money satang={150_025} />} below={t.sentence} belowEnd={t.status} />
      </Part>
      <Part name="Timeline">
        <Timeline
          entries={[
            { at, title: t.open, tone: 'info' },
            { at, title: t.name, text: t.sentence, tone: 'good' },
            { at, title: t.reject, tone: 'bad' },
            { at, title: t.status },
          ]}
        />
      </Part>
      <Part name="Tabs">
        <Tabs
          name={t.status}
          current={tab}
          tabs={[
            { key: 'one', label: t.all },
            { key: 'two', label: t.choice, count: 12 },
            { key: 'three', label: t.reject, count: 1200 },
            { key: 'four', label: t.label },
          ]}
          onChange={setTab}
        />
      </Part>
      <Part name="SlipViewer">
        <div className={css.slip}>
          <SlipViewer src={slipPicture} alt={t.slip} />
        </div>
      </Part>
      <Part name="DetailDrawer">
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            DetailDrawer
          </Button>
        </div>
        <DetailDrawer opened={open} title={t.name} onClose={() => setOpen(false)}>
          <DetailSection title={t.status}>{facts}</DetailSection>
          <DetailSection title={t.time}>{t.sentence}</DetailSection>
        </DetailDrawer>
      </Part>
    </>
  );
}
