/**
 * Lets Node keep compiled code from one start to the next, which it can from 22.1 on. To be imported before what is to be
 * kept is loaded. `NODE_COMPILE_CACHE` names the folder, `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */
import module from 'node:module';

type MayCache = typeof module & { readonly enableCompileCache?: () => unknown };

const { enableCompileCache } = module as MayCache;
enableCompileCache?.();
