// Loaded with --import: breaks one safeguard while its module is loaded, so that a fault shows.
import { registerHooks } from 'node:module';
import { PLANTS } from './plants.ts';

const plant = PLANTS.find(({ name }) => name === process.env.AMENDS_PLANT);
if (!plant) throw new Error(`There is no plant called ${process.env.AMENDS_PLANT}.`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(plant.file)) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString();
    if (!text.includes(plant.remove)) throw new Error(`${plant.file} has no ${plant.remove}`);
    return { ...loaded, source: text.replace(plant.remove, plant.put) };
  },
});
