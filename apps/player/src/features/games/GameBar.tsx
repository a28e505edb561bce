import { useLocale } from '@salung/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { documentTitle, useProduct } from '../../platform/product.ts';
import { type Game, nameIn } from './types.ts';

interface GameBarProps {
  game?: Game;
  /** Below the name. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** The slim bar above a game: back, its name, and what belongs to it. */
export function GameBar({ game, mark, children }: GameBarProps) {
  const locale = useLocale();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const name = game && nameIn(game, locale);
  const product = useProduct();
  useEffect(() => {
    // After the shell, which names the kind of page.
    if (name) queueMicrotask(() => (document.title = documentTitle(name, product)));
  }, [name, product]);
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className="game-bar-bar">
      <Link to="/" className="game-bar-button" aria-label={m.back()} onClick={goBack}>
        <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
      </Link>
      <div className="game-bar-words">
        <h1 className="game-bar-title">{name ?? ' '}</h1>
        {mark && <p className="game-bar-mark">{mark}</p>}
      </div>
      {children}
    </div>
  );
}

interface BarButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the bar, which shows an icon. */
export function BarButton({ label, onClick, children }: BarButtonProps) {
  return (
    <button type="button" className="game-bar-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
