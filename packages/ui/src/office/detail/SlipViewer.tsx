import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react';
import {
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { m } from '../../paraglide/messages.js';
import css from './SlipViewer.module.css';
import { fitted, MAX_SCALE, moved, type SlipView, turned, zoomed } from './slip-view.ts';

interface SlipViewerProps {
  src: string;
  alt: string;
  /** The picture could not be loaded: its link may have expired. */
  onError?: () => void;
  ref?: Ref<SlipControls>;
}

/** The actions on the picture for the page's keyboard shortcuts. */
export interface SlipControls {
  /** Zooms in, or back to the whole picture. */
  toggleZoom: () => void;
}

/** A picture that can be zoomed with the wheel, buttons or a double click, and moved by dragging. */
export function SlipViewer({ src, alt, onError, ref }: SlipViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, setView, zoom, inOrOut } = useSlipView(frame);
  const [large, setLarge] = useLarge();
  const [loaded, setLoaded] = useState(false);
  useImperativeHandle(ref, () => ({ toggleZoom: () => inOrOut() }));
  useWheel(frame, zoom);
  const drag = useDrag(view.scale !== 1, (by) => setView((now) => moved(now, by, sizeOf(frame))));

  const sideways = view.turns % 2 === 1;
  return (
    <div className={css.viewer} data-large={large || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same for the keyboard */}
      <div
        ref={frame}
        className={css.frame}
        data-zoomed={view.scale > 1 || undefined}
        {...drag}
        onDoubleClick={inOrOut}
      >
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          className={css.picture}
          data-loaded={loaded || undefined}
          data-sideways={sideways || undefined}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turns * 90}deg)`,
          }}
          onLoad={() => setLoaded(true)}
          onError={onError}
        />
      </div>
      <Tools
        view={view}
        large={large}
        onZoom={zoom}
        onTurn={() => setView(turned)}
        onLarge={() => setLarge(!large)}
      />
    </div>
  );
}

interface ToolsProps {
  view: SlipView;
  large: boolean;
  onZoom: (factor: number) => void;
  onTurn: () => void;
  onLarge: () => void;
}

function Tools({ view, large, onZoom, onTurn, onLarge }: ToolsProps) {
  return (
    <div className={css.tools}>
      <ActionIcon
        size={36}
        aria-label={m.slip_out()}
        disabled={view.scale === 1}
        onClick={() => onZoom(1 / 1.5)}
      >
        <IconMinus size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={m.slip_in()}
        disabled={view.scale === MAX_SCALE}
        onClick={() => onZoom(1.5)}
      >
        <IconPlus size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={m.slip_turn()} onClick={onTurn}>
        <IconRotateClockwise size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={large ? m.slip_small() : m.slip_large()}
        aria-pressed={large}
        onClick={onLarge}
      >
        {large ? (
          <IconArrowsMinimize size={20} stroke={1.6} />
        ) : (
          <IconArrowsMaximize size={20} stroke={1.6} />
        )}
      </ActionIcon>
    </div>
  );
}

type Frame = RefObject<HTMLDivElement | null>;

const sizeOf = (frame: Frame) => frame.current?.getBoundingClientRect() ?? new DOMRect();

/** What part of the picture is seen, and zooming around a point of the window. */
function useSlipView(frame: Frame) {
  const [view, setView] = useState<SlipView>(fitted);
  const zoom = (factor: number, at?: { clientX: number; clientY: number }) => {
    const box = sizeOf(frame);
    const point = at
      ? { x: at.clientX - box.x - box.width / 2, y: at.clientY - box.y - box.height / 2 }
      : { x: 0, y: 0 };
    setView((now) => zoomed(now, factor, point, box));
  };
  const inOrOut = (at?: { clientX: number; clientY: number }) => {
    if (view.scale > 1) setView({ ...fitted, turns: view.turns });
    else zoom(2.5, at);
  };
  return { view, setView, zoom, inOrOut };
}

/** Whether the picture fills the window; Escape ends that. */
function useLarge() {
  const [large, setLarge] = useState(false);
  useEffect(() => {
    if (!large) return;
    // Before a surrounding drawer gets the key and closes.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setLarge(false);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [large]);
  return [large, setLarge] as const;
}

function useWheel(frame: Frame, zoom: (factor: number, at: WheelEvent) => void): void {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    // React's wheel handler is passive and cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), event);
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  });
}

/** Handlers of an element that tell by how much it is dragged. */
function useDrag(canMove: boolean, onMove: (by: { x: number; y: number }) => void) {
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    dragged.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!canMove || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = dragged.current;
      if (!from) return;
      dragged.current = { x: event.clientX, y: event.clientY };
      onMove({ x: event.clientX - from.x, y: event.clientY - from.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
