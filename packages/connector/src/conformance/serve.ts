import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Returns a simulator's server. A client that disconnects during its request isn't an error of the shop. */
export const serverOf = (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Server =>
  createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!request.destroyed || request.complete) throw error;
    });
  });
