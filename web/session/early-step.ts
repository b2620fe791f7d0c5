/**
 * Runs while the head is read, before anything is painted: says by local storage who looks, in which colours, and what was closed,
 * so that no menu and no page changes under the reader's eyes. Everything else waits for the script that comes later
 * (../enhance/session-link.ts, theme.ts and ultimo-momento.ts look after the same attributes). Allowed by its hash; keep it short.
 */
export const EARLY_STEP =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.tema;if(s.token)d.sesion='staff';if(t=='dark'||t=='light')d.theme=t;if(d.ultimo&&d.ultimo==s.ultimo)d.ultimo='visto'}catch(e){}";
