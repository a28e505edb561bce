import { nextTask, type Stage } from '../stage.ts';
import { drawn, layer } from './elements.ts';
import { cloudAt, clouds, paintCloud } from './flight.ts';
import { skyParts, townParts } from './town.ts';
import { heightAt } from './view.ts';

/** The pictures of sky and town are this much of the stage's height. */
const skyPart = 1.12;
const townPart = 0.62;

/** Behind the kite: the sky, the town, and clouds that sink past. */
export class Backdrop {
  readonly #isCalm: boolean;
  readonly #sky: HTMLCanvasElement;
  readonly #town: HTMLCanvasElement;
  readonly #clouds: readonly HTMLCanvasElement[];
  #made = 0;

  constructor(host: HTMLElement, isCalm: boolean) {
    this.#isCalm = isCalm;
    this.#sky = layer('flight-sky', host);
    this.#town = layer('flight-town', host);
    this.#clouds = clouds.map(() => {
      const cloud = drawn(400, 200, paintCloud);
      cloud.className = 'flight-cloud';
      host.append(cloud);
      return cloud;
    });
  }

  /** Paints sky and town for the size of the stage. */
  async paint(stage: Stage): Promise<void> {
    this.#made += 1;
    await this.#paintLayer(stage, this.#sky, stage.height * skyPart, skyParts);
    await this.#paintLayer(stage, this.#town, stage.height * townPart, townParts);
  }

  /** Paints a layer in short tasks; its picture is exchanged when it is whole. */
  async #paintLayer(
    stage: Stage,
    canvas: HTMLCanvasElement,
    height: number,
    parts: typeof skyParts,
  ): Promise<void> {
    const mine = this.#made;
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
      if (mine !== this.#made) return;
    }
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }

  /** Lets everything sink as the kite climbs. */
  sink(stage: Stage, elapsed: number): void {
    const sunk = this.#isCalm ? 0 : heightAt(elapsed);
    this.#town.style.transform = `translateY(${(sunk * stage.height * townPart * 0.8).toFixed(1)}px)`;
    this.#sky.style.transform = `translateY(${(sunk * stage.height * 0.12).toFixed(1)}px)`;
    if (!this.#isCalm) this.#sinkClouds(stage, elapsed);
  }

  /** Clouds sink past the kite as layers of their own, which the compositor moves. */
  #sinkClouds(stage: Stage, elapsed: number): void {
    for (const [index, cloud] of this.#clouds.entries()) {
      const { x, y, isSeen } = cloudAt(index, elapsed, stage);
      cloud.style.visibility = isSeen ? 'visible' : 'hidden';
      if (isSeen) cloud.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  }

  destroy(): void {
    this.#made += 1;
    for (const canvas of [this.#sky, this.#town]) canvas.width = 0;
  }
}
