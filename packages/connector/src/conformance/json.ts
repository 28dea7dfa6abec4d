/** An object of JSON, which may hold anything: simulated shops keep whatever a client sends, as real ones do. */
export type Json = Record<string, ReturnType<typeof JSON.parse>>;
