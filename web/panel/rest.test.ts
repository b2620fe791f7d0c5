import { expect, it, vi } from 'vitest';
import { createRest, RestError } from './rest.ts';

const ORIGIN = 'https://fm983.example';

/** A browser whose server answers with this. */
function browserWith(answer: Response | Error) {
  const state = { token: 'abc' as string | null };
  const fetched = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const leaveToLogin = vi.fn();
  const rest = createRest({
    origin: ORIGIN,
    fetch: fetched as unknown as typeof fetch,
    cookies: () => 'XSRF-TOKEN=ff00',
    readToken: () => state.token,
    removeToken: () => {
      state.token = null;
    },
    leaveToLogin,
  });
  return { rest, fetched, state, leaveToLogin };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

it('M6.01 a call carries the token in both headers and the anti-forgery value in its own', async () => {
  const { rest, fetched } = browserWith(json(200, { data: [] }));
  await rest('GET', '/rest/user');
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    Authorization: 'Basic abc',
    'x-access-token': 'abc',
    'X-XSRF-TOKEN': 'ff00',
  });
});

it('M8.05 Q-25 a 401 forgets the token, goes to the login, and is passed on to the caller', async () => {
  const { rest, state, leaveToLogin } = browserWith(json(401, { code: 'unauthorized', message: 'Terminó.' }));
  const failure = await rest('GET', '/rest/user').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RestError);
  expect(failure).toMatchObject({ status: 401, code: 'unauthorized', message: 'Terminó.' });
  expect([state.token, leaveToLogin.mock.calls.length]).toEqual([null, 1]);
});

it('Q-25 a 401 for an old token leaves the one that another tab has stored since', async () => {
  const { rest, state } = browserWith(json(401, {}));
  const call = rest('GET', '/rest/user').catch(() => undefined);
  state.token = 'new';
  await call;
  expect(state.token).toBe('new');
});

it('Q-31 where a 401 is an answer to be shown nobody is sent away', async () => {
  const { rest, state, leaveToLogin } = browserWith(json(401, {}));
  await rest('POST', '/rest/user/auth', {}, { on401: 'stay' }).catch(() => undefined);
  expect([state.token, leaveToLogin.mock.calls.length]).toEqual(['abc', 0]);
});

it.each(['//malo.example/rest/user', 'https://malo.example/rest/', '/\\malo.example/rest/'])(
  'Q-26 %s is no path of ours and gets no token',
  async (path) => {
    const { rest, fetched } = browserWith(json(200, {}));
    await expect(rest('GET', path as `/rest/${string}`)).rejects.toThrow(TypeError);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('Q-32 no answer at all is status 0 and says so', async () => {
  const { rest } = browserWith(new TypeError('Failed to fetch'));
  await expect(rest('GET', '/rest/user')).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: expect.stringMatching(/^Sin conexión/),
  });
});

it('Q-32 an answer that is no JSON says that the server does not answer', async () => {
  const { rest } = browserWith(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(rest('GET', '/rest/user')).rejects.toMatchObject({
    status: 502,
    message: 'El servidor no responde.',
  });
});

it('the fields that the server names come with the failure, and what it holds', async () => {
  const errors = [{ field: 'username', message: 'Ya existe.' }];
  const { rest } = browserWith(json(409, { code: 'x', message: 'Ya existe.', errors, data: { _id: '1' } }));
  await expect(rest('POST', '/rest/user', {})).rejects.toMatchObject({ errors, data: { _id: '1' } });
});
