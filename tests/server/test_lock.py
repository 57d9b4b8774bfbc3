"""A table's lock: taken at once where it is free, given on in order, lost by nobody who stops waiting."""

import asyncio

from imperia.server.lock import Lock


def test_a_free_lock_is_taken_at_once_and_a_held_one_is_not():
    lock = Lock()
    assert lock.take()
    assert lock.locked()
    assert not lock.take()
    lock.release()
    assert lock.take()


def test_those_who_wait_get_it_in_order_and_before_anyone_new():
    async def story():
        lock, order = Lock(), []

        async def wait(name):
            async with lock:
                order.append(name)

        assert lock.take()
        waiting = [asyncio.create_task(wait(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()
        await asyncio.gather(*waiting)
        assert order == ["a", "b", "c"]
        assert not lock.locked()

    asyncio.run(story())


def test_one_who_stops_waiting_holds_nobody_up():
    async def story(before):
        lock = Lock()
        assert lock.take()

        async def wait():
            async with lock:
                return True

        first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
        await asyncio.sleep(0)
        if before:
            first.cancel()
            lock.release()
        else:  # it was given to the first already
            lock.release()
            first.cancel()
        assert await second
        assert first.cancelled() or await asyncio.gather(first, return_exceptions=True)
        assert not lock.locked()

    for before in (True, False):
        asyncio.run(asyncio.wait_for(story(before), 5))
