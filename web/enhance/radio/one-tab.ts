/** Two tabs must not sound together: whoever starts says so, and the others stop. Gives what says so. */
export function startOneTab(stop: () => void): () => void {
  const channel = new BroadcastChannel('radio');
  channel.addEventListener('message', stop);
  return () => channel.postMessage('suena');
}
