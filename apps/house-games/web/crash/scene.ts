import { elapsedAt, multiplierAt } from '../../shared/crash.ts';
import type { Sound } from '../sound.ts';
import { nextTask, openStage } from '../stage.ts';
import { kite } from './art.ts';
import { cloudAt, clouds, drawFlight, type Mark, paintCloud } from './flight.ts';
import { skyParts, townParts } from './town.ts';
import { heightAt } from './view.ts';
import './crash.css';

/** What the scene shows. Times are those of the server's clock, multipliers in hundredths. */
export type FlightState =
  | { phase: 'betting'; closesAt: number }
  | { phase: 'running'; startedAt: number }
  | { phase: 'busted'; bust: number };

export interface CrashOptions {
  words: CrashWords;
  reducedMotion: boolean;
  sound: Sound;
  /** The server's clock, as well as the page knows it. */
  clock(): number;
}

export interface CrashWords {
  next: string;
  snapped: string;
  seconds: string;
}

/** The picture of the flight. It shows what the server said and decides nothing. */
export interface Crash {
  readonly ready: Promise<void>;
  state(next: FlightState): void;
  /** Somebody cashed out. */
  cashed(player: string, multiplier: number, isMine: boolean): void;
  destroy(): void;
}

const element = (className: string, parent: HTMLElement): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
};
const layer = (className: string, parent: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  parent.append(canvas);
  return canvas;
};

/** A picture that is drawn once. */
function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) draw(context, width, height);
  return canvas;
}

/** The pictures of sky and town are this much of the stage's height. */
const skyPart = 1.12;
const townPart = 0.62;
const mostMarks = 40;

export function createCrash(host: HTMLElement, options: CrashOptions): Crash {
  const { words, reducedMotion, sound, clock } = options;
  host.classList.add('flight');
  const sky = layer('flight-sky', host);
  const town = layer('flight-town', host);
  const sinking = clouds.map(() => {
    const cloud = drawn(400, 200, paintCloud);
    cloud.className = 'flight-cloud';
    host.append(cloud);
    return cloud;
  });
  const front = layer('flight-front', host);
  const figure = element('flight-figure', host);
  const value = element('flight-value', figure);
  const caption = element('flight-caption', figure);
  const bar = element('flight-bar', figure);
  const rest = element('flight-rest', bar);
  figure.setAttribute('aria-hidden', 'true');
  const said = element('flight-said', host);
  said.setAttribute('role', 'status');

  let state: FlightState = { phase: 'betting', closesAt: 0 };
  let marks: Mark[] = [];
  let bustedAt = 0;
  /** The longest wait that was seen in this round; the bar counts down from it. */
  let wholeWait = 1;
  let picture: HTMLCanvasElement | null = null;
  let isReady = (): void => {};
  const ready = new Promise<void>((done) => {
    isReady = done;
  });

  let made = 0;
  /** Paints a layer in short tasks; its picture is exchanged when it is whole. */
  const paint = async (canvas: HTMLCanvasElement, height: number, parts: typeof skyParts): Promise<void> => {
    const mine = made;
    const scale = stage.fineScale;
    const picture = document.createElement('canvas');
    picture.width = Math.round(stage.width * scale);
    picture.height = Math.round(height * scale);
    const context = picture.getContext('2d');
    if (!context) return;
    context.scale(scale, scale);
    for (const part of parts(context, stage.width, height)) {
      part();
      await nextTask();
      if (mine !== made) return;
    }
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  };
  const prepare = async (): Promise<void> => {
    made += 1;
    await paint(sky, stage.height * skyPart, skyParts);
    await paint(town, stage.height * townPart, townParts);
    if (picture) return;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(kite)}`;
    await image.decode();
    picture = drawn(300, 300, (context) => context.drawImage(image, 0, 0, 300, 300));
    isReady();
  };

  const stage = openStage(host, front, {
    resize: () => void prepare(),
    isCalm: () => state.phase === 'betting',
    frame(now) {
      const { context, scale, width, height } = stage;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      if (!picture) return;
      const elapsed = elapsedNow();
      const snapped = state.phase === 'busted' ? now - bustedAt : null;
      drawFlight(stage, picture, { elapsed, marks, snapped, calm: reducedMotion });
      const sunk = reducedMotion ? 0 : heightAt(elapsed);
      town.style.transform = `translateY(${(sunk * height * townPart * 0.8).toFixed(1)}px)`;
      sky.style.transform = `translateY(${(sunk * height * 0.12).toFixed(1)}px)`;
      if (!reducedMotion) moveClouds(elapsed);
      showFigure(elapsed);
      sound.rise(state.phase === 'running' ? multiplierAt(elapsed) / 100 : null);
    },
  });

  /** Clouds sink past the kite as layers of their own, which the compositor moves. */
  function moveClouds(elapsed: number): void {
    for (const [index, cloud] of sinking.entries()) {
      const { x, y, isSeen } = cloudAt(index, elapsed, stage);
      cloud.style.visibility = isSeen ? 'visible' : 'hidden';
      if (isSeen) cloud.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  }

  /** How long the kite has been flying, or had been when its line snapped. */
  function elapsedNow(): number {
    if (state.phase === 'running') return Math.max(0, clock() - state.startedAt);
    return state.phase === 'busted' ? elapsedAt(state.bust) : 0;
  }

  function showFigure(elapsed: number): void {
    if (state.phase === 'betting') {
      const left = Math.max(0, state.closesAt - clock());
      wholeWait = Math.max(wholeWait, left, 1);
      set(value, `${(left / 1000).toFixed(1)} ${words.seconds}`);
      rest.style.transform = `scaleX(${(left / wholeWait).toFixed(3)})`;
      return;
    }
    const multiplier = state.phase === 'busted' ? state.bust : multiplierAt(elapsed);
    set(value, `${(multiplier / 100).toFixed(2)}×`);
    figure.dataset.height = multiplier < 200 ? 'low' : multiplier < 1000 ? 'middle' : 'high';
  }

  const set = (node: HTMLElement, text: string): void => {
    if (node.textContent !== text) node.textContent = text;
  };

  return {
    ready,
    state(next) {
      const before = state.phase;
      state = next;
      figure.dataset.phase = next.phase;
      if (next.phase === 'busted' && before !== 'busted') {
        bustedAt = stage.now;
        if (before === 'running') sound.play('bust');
        said.textContent = `${words.snapped} ${(next.bust / 100).toFixed(2)}`;
      }
      if (next.phase === 'betting' && before !== 'betting') {
        marks = [];
        wholeWait = 1;
      }
      set(caption, { betting: words.next, running: '', busted: words.snapped }[next.phase]);
    },
    cashed(name, multiplier, isMine) {
      if (isMine) sound.play('cashOut');
      marks = [...marks.slice(-mostMarks), { name, multiplier, isMine, since: stage.now }];
    },
    destroy() {
      made += 1;
      sound.rise(null);
      stage.destroy();
      for (const canvas of [sky, town]) canvas.width = 0;
      host.replaceChildren();
    },
  };
}
