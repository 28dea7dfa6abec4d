// Loaded with --import: breaks a safeguard while its module is loaded, so that a fault shows.
import { registerHooks } from 'node:module';
import { PLANTS } from './plants.ts';

const plant = PLANTS.find(({ name }) => name === process.env.AMENDS_PLANT);
if (!plant) throw new Error(`There is no plant called ${process.env.AMENDS_PLANT}.`);

const edits = [plant, ...(plant.also ?? [])];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const here = edits.filter(({ file }) => url.endsWith(file));
    if (here.length === 0) return loaded;
    let text = Buffer.from(loaded.source as Uint8Array).toString();
    for (const { file, remove, put } of here) {
      if (!text.includes(remove)) throw new Error(`${file} has no ${remove}`);
      text = text.replace(remove, () => put);
    }
    return { ...loaded, source: text };
  },
});
