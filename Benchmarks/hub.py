#!/usr/bin/env python3
"""Measures synchronization with a hub, beside pgbench's figures for the same server.

Starts a PostgreSQL server of its own in a temporary directory, on a socket there, and stops it at the end.

    hub.py PROGRAM [--photos N] [--vacations N]
"""

import argparse
import glob
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = sorted(glob.glob('/usr/lib/postgresql/*/bin'), key=lambda p: int(p.split('/')[4]))[-1]
NOBODY = 65534

# What a hub has after clients have pushed: vacations of 300 photos at 30 places with 9 tags each.
FLEET = '''
INSERT INTO vacation.vacation (id, name, changes)
  SELECT md5('v' || v)::uuid, 'Vacation ' || v, 1 FROM generate_series({first}, {last}) AS v;
INSERT INTO vacation.member (vacation, role, rights)
  SELECT md5('v' || v)::uuid, current_user, 'owner' FROM generate_series({first}, {last}) AS v;
INSERT INTO vacation.photo (vacation, id, changed, visited, place, visits, dictionary, dictionary_fetched,
    latest, title, owner, latitude, longitude, license, media, tags)
  SELECT md5('v' || v)::uuid, (v::bigint * 1000 + p)::text, 1, 1700000000000000 + p, 'Place ' || (v * 7 + p % 30) % 5000,
    jsonb_build_array(jsonb_build_array(1700000000000000 + p, 'Place', 1700000000000000 + p)),
    '{{"id":"' || v * 1000 + p || '","title":"Photo","tags":"a b c"}}', 1700000000000000 + p, 'dictionary',
    'Photo ' || p, '12345@N00', (v * 31 + p * 17) % 160 - 80 + random(), (v * 13 + p * 7) % 340 - 170 + random(),
    p % 9, 'photo',
    ARRAY(SELECT 'tag' || ((v * 3 + p * 11 + t * t * 5) % 2000) FROM generate_series(1, 9) AS t)
  FROM generate_series({first}, {last}) AS v, generate_series(1, 300) AS p;
INSERT INTO vacation.tag (vacation, tag, title, photos)
  SELECT vacation, tag, initcap(tag), count(*) FROM vacation.photo, unnest(tags) AS tag
  WHERE vacation IN (SELECT md5('v' || v)::uuid FROM generate_series({first}, {last}) AS v) GROUP BY vacation, tag;
'''

QUESTIONS = {
    'top tags of all vacations':
        'SELECT title, sum(photos) FROM vacation.tag GROUP BY title ORDER BY 2 DESC LIMIT 20',
    'photos in a box of the map':
        'SELECT vacation, id, title FROM vacation.photo WHERE visited IS NOT NULL AND latitude BETWEEN 34.9 AND 35.1'
        ' AND longitude BETWEEN 135.6 AND 135.9',
    'most visited places':
        'SELECT place, count(*) FROM vacation.photo WHERE visited IS NOT NULL GROUP BY place ORDER BY 2 DESC LIMIT 20',
    'vacations of a member':
        "SELECT vacation.name, member.rights FROM vacation.member JOIN vacation.vacation ON vacation.id = member.vacation"
        " WHERE member.role = current_user ORDER BY 1",
    'photos whose license changed':
        "SELECT vacation, id, license_before, license FROM vacation.photo WHERE license_changed > now() - interval"
        " '1 month' ORDER BY license_changed",
}


class Server:
    def __init__(self):
        self.directory = tempfile.mkdtemp(prefix='vacation-hub-')
        self.prefix = []
        if os.getuid() == 0:
            os.chown(self.directory, NOBODY, NOBODY)
            self.prefix = ['setpriv', f'--reuid={NOBODY}', f'--regid={NOBODY}', '--clear-groups']
        data = self.directory + '/data'
        self.call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8')
        self.process = subprocess.Popen(
            self.prefix + [PROGRAMS + '/postgres', '-D', data, '-k', self.directory, '-c', 'listen_addresses=',
                           '-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB', '-c', 'max_locks_per_transaction=256',
                           '-c', 'max_connections=200'],
            cwd='/', stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while subprocess.run([PROGRAMS + '/pg_isready', '-q', '-h', self.directory]).returncode:
            time.sleep(0.1)
        self.sql('CREATE DATABASE travel', database='postgres')
        self.address = f'host={self.directory} user=postgres dbname=travel'

    def call(self, program, *arguments, input=None):
        return subprocess.run(self.prefix + [f'{PROGRAMS}/{program}', *arguments], cwd='/', check=True, text=True,
                              input=input, capture_output=True).stdout

    def sql(self, text, database='travel'):
        return self.call('psql', '-h', self.directory, '-U', 'postgres', '-d', database, '-X', '-q', '-A', '-t',
                         '-v', 'ON_ERROR_STOP=1', input=text)

    def pgbench(self, *arguments):
        output = self.call('pgbench', '-h', self.directory, '-U', 'postgres', *arguments, 'travel')
        value = lambda name: next((line.split('=')[1].split()[0] for line in output.splitlines()
                                   if line.startswith(name)), '?')
        return value('latency average'), value('tps')

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.directory)


def timed(command, **options):
    """Seconds and peak memory in MB of a command."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    start = time.monotonic()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f'{command} failed')
    return time.monotonic() - start, usage.ru_maxrss / 1024


def row(what, value):
    print(f'{what:60} {value}', flush=True)


def synchronization(program, server, count, directory):
    environment = {'HOME': directory, 'PATH': os.environ['PATH'], 'VACATION_HUB': server.address}
    documents = [directory + '/a', directory + '/b']

    def run(*arguments, at=0):
        return timed([program, *arguments, '--documents', documents[at], '--quiet'], env=environment)

    photos = directory + '/photos.ndjson'
    with open(photos, 'w') as file:
        subprocess.run([sys.executable, HERE + '/generate.py', str(count)], stdout=file, check=True)
    run('visit', '--in', 'Big', '--from', photos)
    run('hub', 'init')
    seconds, memory = run('sync', 'Big')
    row(f'push {count:,} photos', f'{count / seconds:,.0f} photos/s, {memory:.0f} MB')
    seconds, memory = run('hub', 'clone', 'Big', at=1)
    row(f'pull {count:,} photos', f'{count / seconds:,.0f} photos/s, {memory:.0f} MB')
    times = [run('sync', 'Big')[0] for _ in range(15)]
    row('sync of an unchanged vacation, whole command, median', f'{statistics.median(times) * 1000:.1f} ms')
    starts = [run('info', '--in', 'Big')[0] for _ in range(15)]
    row('  of it a command without network (info)', f'{statistics.median(starts) * 1000:.1f} ms')
    row('size on the hub', server.sql("SELECT pg_size_pretty(sum(pg_total_relation_size(c.oid))) FROM pg_class c "
                                      "JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'vacation' AND relkind = 'r'").strip())


def fleet(server, total):
    script = server.directory + '/one.sql'
    for first, last in [(1, total // 10), (total // 10 + 1, total)]:
        server.sql(FLEET.format(first=first, last=last))
        # As autovacuum does soon after many rows have come.
        server.sql('VACUUM (ANALYZE)')
        with open(script, 'w') as file:
            file.write(f"\\set v random(1, {last})\n"
                       "SELECT * FROM vacation.itinerary WHERE vacation = md5('v' || :v)::uuid LIMIT 100;\n"
                       "SELECT * FROM vacation.tag_search WHERE vacation = md5('v' || :v)::uuid LIMIT 100;\n")
        os.chmod(script, 0o644)
        for clients in [1, 64]:
            latency, tps = server.pgbench('-n', '-f', script, '-c', str(clients), '-j', '2', '-T', '8')
            row(f'itinerary and tag search of one of {last:,} vacations, {clients} clients', f'{latency} ms, {tps}/s')
    for name, question in QUESTIONS.items():
        plan = json.loads(server.sql('EXPLAIN (ANALYZE, FORMAT JSON) ' + question))
        row(f'{name}, {total * 300:,} photos', f"{plan[0]['Execution Time']:.0f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('program')
    parser.add_argument('--photos', type=int, default=200_000)
    parser.add_argument('--vacations', type=int, default=10_000)
    options = parser.parse_args()
    server = Server()
    directory = tempfile.mkdtemp(prefix='vacation-bench-')
    try:
        server.pgbench('-i', '-s', '20', '-q')
        row('pgbench, TPC-B, scale 20, 8 clients', '%s ms, %s/s' % server.pgbench('-c', '8', '-j', '2', '-T', '8'))
        row('pgbench, select only, 64 clients', '%s ms, %s/s' % server.pgbench('-S', '-c', '64', '-j', '2', '-T', '8'))
        synchronization(os.path.abspath(options.program), server, options.photos, directory)
        fleet(server, options.vacations)
    finally:
        server.stop()
        shutil.rmtree(directory)


main()
