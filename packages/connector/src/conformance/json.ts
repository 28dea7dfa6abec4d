/** A JSON object with any content: simulated shops store whatever a client sends, as real ones do. */
export type Json = Record<string, ReturnType<typeof JSON.parse>>;
