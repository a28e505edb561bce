import { ActionIcon } from '@mantine/core';
import { LanguageSwitch, useConfirm } from '@salung/ui';
import { IconChevronRight, IconKeyboard, IconLogout, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleName } from '../lib/role-name.ts';
import { toggleSound, useSound } from '../lib/sound.ts';
import { m } from '../paraglide/messages.js';
import type { Staff } from '../platform/session.ts';
import { signOut } from '../platform/sign-out.ts';
import { ShiftEnd } from './ShiftEnd.tsx';
import css from './StaffCard.module.css';

/** The signed-in person, the end of the shift, and the settings of this person and device. */
export function StaffCard({ staff, onHelp }: { staff: Staff; onHelp: () => void }) {
  const sound = useSound();
  const confirm = useConfirm();
  const leave = () => void confirm({ title: m.signout_title(), message: m.signout_text() }, signOut);
  return (
    <section className={css.card} aria-label={m.staff_me()}>
      <Link to="/account" className={css.who} title={m.staff_me()}>
        <span className={css.initial} aria-hidden="true">
          {[...staff.name][0]}
        </span>
        <span className={css.names}>
          <span className={css.name}>{staff.name}</span>
          <span className={css.role}>{roleName(staff.role.name)}</span>
        </span>
        <IconChevronRight size={16} stroke={1.6} className={css.to} aria-hidden="true" />
      </Link>
      <ShiftEnd />
      <div className={css.tools}>
        <Tool label={sound ? m.sound_off() : m.sound_on()} onClick={toggleSound} pressed={sound}>
          {sound ? <IconVolume size={20} stroke={1.6} /> : <IconVolumeOff size={20} stroke={1.6} />}
        </Tool>
        <Tool label={m.help_title()} onClick={onHelp}>
          <IconKeyboard size={20} stroke={1.6} />
        </Tool>
        <LanguageSwitch />
        <span className={css.last}>
          <Tool label={m.signout()} onClick={leave}>
            <IconLogout size={20} stroke={1.6} />
          </Tool>
        </span>
      </div>
    </section>
  );
}

interface ToolProps {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  children: ReactNode;
}

function Tool({ label, onClick, pressed, children }: ToolProps) {
  return (
    <ActionIcon
      size={36}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
