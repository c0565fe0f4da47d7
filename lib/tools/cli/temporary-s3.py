"""OpenStack Swift with its S3 API in one process, for tests: sys.argv is a folder for its data."""
import os
import sys
import logging

import eventlet.patcher

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

import eventlet
from eventlet import wsgi
from swift.common import utils

folder = sys.argv[1]
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')

from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


class Cache(dict):
    """Stands in for memcached."""

    def __bool__(self):
        return True

    def get(self, key, *rest, **more):
        return dict.get(self, key)

    def set(self, key, value, *rest, **more):
        self[key] = value

    def delete(self, key, *rest, **more):
        self.pop(key, None)

    def incr(self, key, delta=1, *rest, **more):
        self[key] = (self.get(key) or 0) + delta
        return self[key]


def serve(socket, app):
    wsgi.server(socket, app, logging.getLogger('silent'), protocol=SwiftHttpProtocol, log_output=False)


write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n')
os.makedirs(os.path.join(folder, 'disk', 'tmp'), exist_ok=True)
for name in ['account', 'container', 'object']:
    socket = eventlet.listen(('127.0.0.1', 0))
    ring = RingBuilder(4, 1, 0)
    port = socket.getsockname()[1]
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1.0, 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    write(name + '.conf', f'''[DEFAULT]
devices = {folder}
mount_check = false
swift_dir = {folder}
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
''')
    eventlet.spawn(serve, socket, loadapp(os.path.join(folder, name + '.conf')))

filters = ['s3api', 'tempauth', 'slo', 'dlo', 'symlink']
settings = {'s3api': 's3_acl = false\nlocation = us-east-1', 'tempauth': 'user_test_tester = testing .admin'}
write('proxy.conf', f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = {' '.join(filters)} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
''' + ''.join(f'[filter:{name}]\nuse = egg:swift#{name}\n{settings.get(name, "")}\n' for name in filters))
proxy = loadapp(os.path.join(folder, 'proxy.conf'))
cache = Cache()


def with_cache(environment, start):
    environment['swift.cache'] = cache
    return proxy(environment, start)


logging.getLogger('silent').addHandler(logging.NullHandler())
listening = eventlet.listen(('127.0.0.1', int(sys.argv[2])))
print(f'listening on {listening.getsockname()[1]}', flush=True)
serve(listening, with_cache)
